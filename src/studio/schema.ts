import type { SchemaTypeDefinition } from 'sanity'
import { banner } from './blocks/banner.ts'
import { column, columns } from './blocks/columns.ts'
import { faq } from './blocks/faq.ts'
import { hero } from './blocks/hero.ts'
import { hotspotPicture, productSpot } from './blocks/hotspot-picture.ts'
import { newsletter } from './blocks/newsletter.ts'
import { productGrid } from './blocks/product-grid.ts'
import { storyList } from './blocks/story-list.ts'
import { storyTeaser } from './blocks/story-teaser.ts'
import { textBlock } from './blocks/text-block.ts'
import { video } from './blocks/video.ts'
import { home } from './documents/home.ts'
import { page } from './documents/page.ts'
import { redirect } from './documents/redirect.ts'
import { searchSynonyms } from './documents/search-synonyms.ts'
import { siteSettings } from './documents/site-settings.ts'
import { story } from './documents/story.ts'
import { storyTag } from './documents/story-tag.ts'
import { themeSettings } from './documents/theme-settings.ts'
import { button } from './objects/button.ts'
import { link } from './objects/link.ts'
import { menu, navigationGroup, navigationLink } from './objects/navigation.ts'
import { picture } from './objects/picture.ts'
import { question } from './objects/question.ts'
import { richText } from './objects/rich-text.ts'
import { seoEntry } from './objects/seo-entry.ts'
import { colourSet, theme } from './objects/theme.ts'

/** All document and object types. */
export const schemaTypes: SchemaTypeDefinition[] = [
  home,
  page,
  story,
  storyTag,
  redirect,
  searchSynonyms,
  siteSettings,
  themeSettings,
  hero,
  textBlock,
  productGrid,
  hotspotPicture,
  productSpot,
  storyTeaser,
  storyList,
  banner,
  faq,
  newsletter,
  column,
  columns,
  video,
  link,
  button,
  picture,
  question,
  richText,
  navigationLink,
  navigationGroup,
  menu,
  seoEntry,
  colourSet,
  theme,
]
