import { expect, test } from 'vitest'
import {
  BEDS_ASSET,
  bedsPicture,
  listeningReader,
  queryDataset,
  type Stored,
} from '#tests/support/dataset.ts'
import { HOME_QUERY, homePageOf } from './home-page.ts'

const ABOUT: Stored = { _id: 'about', _type: 'page', title: 'About', slug: { current: 'about' } }
const STORY: Stored = {
  _id: 'frost',
  _type: 'story',
  title: 'A year of frost',
  slug: { current: 'a-year-of-frost' },
  lead: 'Half of it froze.',
  picture: bedsPicture('Drying beds'),
}

async function homeWith(blocks: unknown, more: Readonly<Record<string, unknown>> = {}) {
  const home: Stored = { _id: 'home', _type: 'home', title: 'Coffee', blocks, ...more }
  const { reader, problems } = listeningReader()
  const page = homePageOf(await queryDataset(HOME_QUERY, [home, ABOUT, STORY, BEDS_ASSET]), reader)
  return { page, problems }
}

const HERO = { _type: 'hero', _key: 'a', title: 'On Tuesday', picture: bedsPicture('Drying beds') }
const BANNER = { _type: 'banner', _key: 'b', title: 'New' }

test('a shop whose editors wrote nothing has no home page', async () => {
  const { reader } = listeningReader()
  expect(homePageOf(await queryDataset(HOME_QUERY, []), reader)).toBeNull()
})

test('a hero has its picture as webp, and links to pages at their current address', async () => {
  const link = { page: { _type: 'reference', _ref: 'about' }, linkTarget: '_blank' }
  const buttons = [{ _key: 'x', label: 'About us', voice: 'ghost', link }]
  const { page, problems } = await homeWith([{ ...HERO, lead: 'Early', buttons }])
  expect(page?.blocks).toEqual([
    {
      key: 'a',
      kind: 'hero',
      title: 'On Tuesday',
      lead: 'Early',
      picture: {
        url: expect.stringMatching(
          /^http:\/\/shop\.example\/content\/images\/local\/production\/beds-1600x900\.png\?.*fm=webp/,
        ),
        alt: 'Drying beds',
        width: 1600,
        height: 900,
        drawing: null,
        placeholder: 'data:image/png;base64,AAAA',
        focus: null,
      },
      links: [{ label: 'About us', href: '/about', target: '_blank', voice: 'ghost' }],
    },
  ])
  expect(problems).toEqual([])
})

test('a picture is as large as it was cropped, and its focus is inside the crop', async () => {
  const picture = bedsPicture('Drying beds', {
    crop: { left: 0.5, right: 0, top: 0, bottom: 0.5 },
    hotspot: { x: 0.75, y: 0.25, width: 0.1, height: 0.1 },
  })
  const { page } = await homeWith([{ ...HERO, picture }])
  const [hero] = page?.blocks ?? []
  expect(hero).toMatchObject({ picture: { width: 800, height: 450, focus: { x: 50, y: 50 } } })
  expect(hero).toMatchObject({ picture: { url: expect.stringContaining('rect=800,0,800,450') } })
})

test.each([
  ['of a kind nobody knows', { _type: 'carousel', _key: 'x', title: 'Round' }],
  ['without its title', { _type: 'banner', _key: 'x' }],
  ['with a number for a title', { _type: 'banner', _key: 'x', title: 7 }],
  ['whose picture nobody described', { ...HERO, _key: 'x', picture: bedsPicture(null) }],
  ['whose picture is gone', { ...HERO, _key: 'x', picture: { alt: 'Gone' } }],
  ['with no products', { _type: 'productGrid', _key: 'x', title: 'These', source: 'hand' }],
  ['that is empty', { _type: 'textBlock', _key: 'x', text: [] }],
])('a part %s is left out and reported, and the others stay', async (_what, part) => {
  const { page, problems } = await homeWith([part, BANNER])
  expect(page?.blocks.map(({ key }) => key)).toEqual(['b'])
  expect(problems).toEqual([
    { documentId: 'home', part: `${part._type} x`, reason: expect.stringMatching(/./) },
  ])
})

test.each([['text'], [7], [null], [[null, 'x', 3]]])(
  'parts that are %j are empty',
  async (parts) => {
    const { page } = await homeWith(parts)
    expect(page?.blocks).toEqual([])
  },
)

test('products are chosen by hand, once each, or by a collection of so many', async () => {
  const grid = { _type: 'productGrid', title: 'These' }
  const { page } = await homeWith([
    {
      ...grid,
      _key: 'a',
      source: 'hand',
      products: ['guji', 'guji', 'sencha', 4],
      layout: 'table',
    },
    { ...grid, _key: 'b', source: 'collection', collection: 'to-give', limit: 4 },
    { ...grid, _key: 'c', source: 'collection', collection: 'to-give', limit: -4 },
  ])
  expect(page?.blocks).toMatchObject([
    { source: { by: 'hand', handles: ['guji', 'sencha'] }, layout: 'table' },
    { source: { by: 'collection', collection: 'to-give', limit: 4 }, layout: 'cards' },
    { source: { by: 'collection', collection: 'to-give', limit: 8 }, layout: 'cards' },
  ])
})

test('a teaser takes missing texts from its story', async () => {
  const story = { _type: 'reference', _ref: 'frost' }
  const { page } = await homeWith([{ _type: 'storyTeaser', _key: 'a', story, overline: 'Huila' }])
  expect(page?.blocks).toMatchObject([
    {
      overline: 'Huila',
      title: 'A year of frost',
      text: 'Half of it froze.',
      picture: { alt: 'Drying beds' },
      link: { href: '/stories/a-year-of-frost' },
      isMirrored: false,
    },
  ])
})

test('spots outside the picture are left out', async () => {
  const spots = [
    { _key: 's', handle: 'guji', x: 10, y: 90 },
    { _key: 't', handle: 'guji', x: 101, y: 9 },
  ]
  const picture = bedsPicture('Drying beds')
  const { page, problems } = await homeWith([
    { _type: 'hotspotPicture', _key: 'a', picture, spots },
  ])
  expect(page?.blocks).toMatchObject([{ spots: [{ handle: 'guji', x: 10, y: 90 }] }])
  expect(problems).toHaveLength(1)
})

test('a button leads nowhere hostile', async () => {
  const link = { externalLink: 'javascript:alert(1)' }
  const { page } = await homeWith([{ ...BANNER, button: { label: 'Go', voice: 'loud', link } }])
  expect(page?.blocks).toMatchObject([{ link: { href: '/page-not-found', voice: 'primary' } }])
})

test('head entries have keys, and structured data that is not JSON is reported', async () => {
  const seo = [{ _key: 'a', key: 'og:title', property: 'og:title', content: 'Hi' }, { _key: 'b' }]
  const { page, problems } = await homeWith([], { seo, seoSchema: '{ no', noIndex: true })
  expect(page).toMatchObject({
    isHidden: true,
    seo: [{ key: 'og:title', property: 'og:title', content: 'Hi' }],
    schema: [],
  })
  expect(problems.map(({ part }) => part)).toEqual(['part without a key', 'structured data'])
})

test('structured data may be one node, several, or a graph, as other programs write it', async () => {
  const [event, recipe] = [{ '@type': 'Event' }, { '@type': 'Recipe' }]
  const context = { '@context': 'https://schema.org' }
  for (const [data, nodes] of [
    [event, [event]],
    [{ ...context, ...event }, [{ ...context, ...event }]],
    [
      [event, recipe],
      [event, recipe],
    ],
    [{ ...context, '@graph': [event, recipe] }, [event, recipe]],
    [
      [event, { '@graph': recipe }, 7],
      [event, recipe],
    ],
  ]) {
    const { page } = await homeWith([], { seoSchema: JSON.stringify(data) })
    expect(page?.schema).toEqual(nodes)
  }
})

test('an editor’s title and picture for shared links come with the page, the picture in its crop', async () => {
  const shareImage = {
    _type: 'image',
    asset: { _type: 'reference', _ref: BEDS_ASSET._id },
    hotspot: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 },
  }
  const { page } = await homeWith([], { shareTitle: 'Coffee, roasted on Tuesdays', shareImage })
  expect(page?.shareTitle).toBe('Coffee, roasted on Tuesdays')
  const url = new URL(page?.shareImage ?? '')
  expect(url.pathname).toContain('/beds-1600x900.png')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ w: '1200', h: '630', fm: 'jpg' })
  expect((await homeWith([])).page).toMatchObject({ shareTitle: '', shareImage: null })
})

test('a drawing is not shown by networks, so the page keeps its own picture', async () => {
  const asset = { _type: 'reference', _ref: 'image-scene-10x10-svg' }
  const drawing = { _id: asset._ref, _type: 'sanity.imageAsset', url: 'http://x/scene.svg' }
  const home = { _id: 'home', _type: 'home', title: 'Coffee', shareImage: { asset } }
  const { reader } = listeningReader()
  const page = homePageOf(await queryDataset(HOME_QUERY, [home, drawing]), reader)
  expect(page?.shareImage).toBeNull()
})

test('a drawing comes as it was uploaded too, unless an editor shows a part of it', async () => {
  const asset = { _type: 'reference', _ref: 'image-scene-16x9-svg' }
  const metadata = { dimensions: { width: 16, height: 9 } }
  const drawing = {
    _id: asset._ref,
    _type: 'sanity.imageAsset',
    url: 'http://x/scene.svg',
    metadata,
  }
  const hero = (_key: string, crop?: object) => ({
    ...HERO,
    _key,
    picture: { alt: 'A lake', image: { _type: 'image', asset, crop } },
  })
  const blocks = [hero('whole'), hero('part', { left: 0.1, right: 0, top: 0, bottom: 0 })]
  const { reader } = listeningReader()
  const home = { _id: 'home', _type: 'home', title: 'Coffee', blocks }
  const page = homePageOf(await queryDataset(HOME_QUERY, [home, drawing]), reader)
  const shown = page?.blocks.map((block) => 'picture' in block && block.picture?.drawing)
  expect(shown).toEqual([
    'http://shop.example/content/images/local/production/scene-16x9.svg',
    null,
  ])
})
