// The GROQ fragments that queries share.

/** LK-2. A chosen page returns its current path. */
export const LINK = /* groq */ `{
  "internalLink": coalesce(
    select(
      page->_type == "home" => "home",
      page->_type == "story" => "stories/" + page->slug.current,
      page->_type == "storyTag" => "stories/tagged/" + page->slug.current,
      page->slug.current
    ),
    internalLink
  ),
  externalLink,
  linkTarget
}`

/** EN-10. */
export const PICTURE = /* groq */ `{
  alt,
  image{
    crop,
    hotspot,
    asset->{ _id, url, metadata{ lqip, dimensions{ width, height } } }
  }
}`

/** The part of a story that a link to it needs; story-card.ts narrows it. */
export const STORY_CARD = /* groq */ `{
  _id,
  title,
  "slug": slug.current,
  overline,
  lead,
  publishedAt,
  picture${PICTURE}
}`

/** The latest first. Stories of one day keep an order, or a page would show one of them twice. */
export const NEWEST_FIRST = /* groq */ `order(publishedAt desc, _id asc)`

const BUTTON = /* groq */ `{ label, voice, link${LINK} }`

export const RICH_TEXT = /* groq */ `{
  _type,
  _key,
  _type == "block" => {
    style,
    listItem,
    children[]{ text, marks },
    markDefs[]{
      _key,
      _type,
      _type == "productLink" => { handle },
      _type == "link" => { "link": ${LINK} }
    }
  },
  _type == "picture" => { "picture": ${PICTURE} }
}`

/** SE-1 and SE-2, and what networks show beside a link. */
export const SEO = /* groq */ `
  shareTitle,
  shareImage{ crop, hotspot, asset->{ _id } },
  description,
  noIndex,
  seo[]{ key, title, href, name, property, content },
  seoSchema`

/** Everything that a page is composed of. */
export const BLOCKS = /* groq */ `blocks[]{
  _type,
  _key,
  _type == "hero" => {
    title,
    lead,
    picture${PICTURE},
    buttons[]${BUTTON}
  },
  _type == "textBlock" => { text[]${RICH_TEXT} },
  _type == "productGrid" => {
    title,
    source,
    products,
    collection,
    limit,
    layout,
    button${BUTTON}
  },
  _type == "hotspotPicture" => {
    title,
    picture${PICTURE},
    spots[]{ handle, x, y }
  },
  _type == "storyTeaser" => {
    overline,
    title,
    "words": text,
    picture${PICTURE},
    button${BUTTON},
    isMirrored,
    story->{ _id, overline, title, lead, "slug": slug.current, picture${PICTURE} }
  },
  _type == "storyList" => {
    title,
    limit,
    button${BUTTON},
    tag->{ _id, title, "slug": slug.current },
    "stories": *[
      _type == "story" && defined(slug.current)
      && (!defined(^.tag) || ^.tag._ref in tags[]._ref)
    ] | ${NEWEST_FIRST}[0...12]${STORY_CARD}
  },
  _type == "banner" => { title, "words": text, tone, button${BUTTON} },
  _type == "faq" => { title, questions[]{ question, answer } },
  _type == "newsletter" => { title, "words": text, buttonLabel, note },
  _type == "columns" => {
    title,
    columns[]{
      _key,
      title,
      picture${PICTURE},
      text[]${RICH_TEXT},
      button${BUTTON}
    }
  },
  _type == "video" => {
    title,
    "url": file.asset->url,
    poster${PICTURE},
    "captions": captions.asset->url,
    transcript
  }
}`
