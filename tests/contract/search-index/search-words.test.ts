import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import { signedCall } from '../support/service.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

// The words of a search: stems, synonyms, words that nothing matches, and pages beside products.

let shop: FreshTestShop
let regionId: string
beforeAll(async () => {
  shop = await openFreshTestShop()
  regionId = shop.regionOf('eur')
  for (const [title, more] of PRODUCTS) await makeProduct(title, more)
})
afterAll(() => shop.stop())

const PRODUCTS = [
  ['Silver bracelet', {}],
  ['Gooseberry jam', { description: 'Cooked slowly, stirring all day.' }],
  ['Evening infusion', { tags: [{ value: 'steamed leaves' }] }],
] as const

async function makeProduct(title: string, more: Readonly<Record<string, unknown>> = {}) {
  const [store] = await shop.query('SELECT default_sales_channel_id AS id FROM store')
  const made = await shop.staff.post('/admin/products', {
    status: 'published',
    title,
    handle: unique('worded'),
    sales_channels: [{ id: store?.['id'] }],
    ...more,
  })
  return made.text('product.id')
}

const PAGE = { kind: 'page', lead: '', text: '' }

/** What web sends after each publication: all of it. */
const publish = (content: { readonly synonyms?: unknown; readonly pages?: unknown }) =>
  shop
    .as(signedCall())
    .call('POST', '/service/search-content', { synonyms: [], pages: [], ...content })

async function search(q: string, more = '') {
  const path = `/store/cards?region_id=${regionId}&limit=100&q=${encodeURIComponent(q)}${more}`
  const reply = await shop.guest.get(path)
  return {
    titles: reply.list('cards', 'title'),
    dropped: reply.at('dropped'),
    kept: reply.at('kept'),
    partial: reply.at('partial'),
    fuzzy: reply.at('fuzzy'),
    pages: reply.list('pages', 'path'),
  }
}

const suggest = (q: string) =>
  shop.guest.get(`/store/suggestions?region_id=${regionId}&q=${encodeURIComponent(q)}`)

test.each([
  ['bracelets', 'Silver bracelet'],
  ['gooseberries', 'Gooseberry jam'],
  ['stirred', 'Gooseberry jam'],
  ['steaming infusions', 'Evening infusion'],
  ['the jam', 'Gooseberry jam'],
])('"%s" finds %s by its stems, without words such as "the"', async (q, title) => {
  const { titles, dropped, fuzzy } = await search(q)
  expect(titles).toEqual([title])
  expect([dropped, fuzzy]).toEqual([[], false])
})

test('words that nothing matches are dropped and named as they were written', async () => {
  expect(await search('Cheap “bracelets”!')).toMatchObject({
    titles: ['Silver bracelet'],
    kept: ['bracelets'],
    dropped: ['Cheap'],
    fuzzy: false,
    partial: false,
  })
  const suggested = await suggest('cheap gooseberries')
  expect(suggested.list('products', 'title')).toEqual(['Gooseberry jam'])
  expect(suggested.at('dropped')).toEqual(['cheap'])
})

test('a misspelt word beside a dropped one is still found', async () => {
  const { titles, dropped, fuzzy } = await search('zzyzx bracelt')
  expect([titles, dropped, fuzzy]).toEqual([['Silver bracelet'], ['zzyzx'], true])
})

test('words that no product has together find what has most of them', async () => {
  const { titles, dropped, partial } = await search('silver gooseberry bracelet')
  expect([titles, dropped, partial]).toEqual([['Silver bracelet'], [], true])
})

test('a word of products that are not sold here is dropped', async () => {
  const word = `q${unique('draft')}`.replaceAll('-', '')
  const draft = await makeProduct(word)
  await shop.staff.post(`/admin/products/${draft}`, { status: 'draft' })
  expect(await search(`bracelet ${word}`)).toMatchObject({
    titles: ['Silver bracelet'],
    dropped: [word],
  })
})

test('a search that nothing matches names all of its words', async () => {
  for (const q of ['zzyzx qwxzv', 'x'.repeat(80), '抹茶 КОФЕ']) {
    const { titles, kept, dropped } = await search(q)
    expect([titles, kept, dropped]).toEqual([[], [], q.split(' ')])
  }
})

test('synonyms are found from the next search on, in both directions, and until they are removed', async () => {
  expect((await search('wrist chain')).titles).toEqual([])
  const synonyms = [
    ['wrist chains', 'bracelet'],
    ['nightcap', 'evening infusion'],
  ]
  expect((await publish({ synonyms })).status).toBe(204)
  expect(await search('silver wrist chain')).toMatchObject({
    titles: ['Silver bracelet'],
    kept: ['silver', 'wrist chain'],
    dropped: [],
    fuzzy: false,
  })
  expect((await suggest('nightcap')).list('products', 'title')).toEqual(['Evening infusion'])
  await publish({})
  expect((await search('wrist chain')).titles).toEqual([])
})

test('a synonym of several words is found where they stand side by side', async () => {
  await makeProduct('Necklace', { description: 'A charm of silver, on a chain.' })
  const charm = await makeProduct('Silver charms')
  await publish({ synonyms: [['amulet', 'silver charm']] })
  const path = `/store/cards?region_id=${regionId}&q=amulets`
  expect((await shop.guest.get(path)).list('cards', 'id')).toEqual([charm])
  await publish({})
})

test('pages are found beside products, with the same stems and synonyms', async () => {
  const delivery = { ...PAGE, path: '/delivery', title: 'Delivery', text: 'What returning costs' }
  const story = { ...PAGE, kind: 'story', path: '/stories/jam', title: 'A jam', lead: 'Stirred' }
  await publish({ synonyms: [['shipping', 'delivery']], pages: [delivery, story] })
  expect(await search('shipping')).toMatchObject({ pages: ['/delivery'], dropped: [] })
  expect(await search('returns')).toMatchObject({ pages: ['/delivery'], dropped: [] })
  expect(await search('delivry')).toMatchObject({ pages: ['/delivery'], dropped: [] })
  expect(await search('jam')).toMatchObject({
    titles: ['Gooseberry jam'],
    pages: ['/stories/jam'],
  })
  const suggested = await suggest('stirring')
  expect(suggested.at('pages')).toEqual([
    { path: '/stories/jam', kind: 'story', title: 'A jam', lead: 'Stirred' },
  ])
  await publish({})
  expect((await search('shipping')).pages).toEqual([])
})

test('hostile words are words', async () => {
  const synonyms = [
    [`'); DROP TABLE product; --`, `'x':*A & !y | <-> \\`],
    ['', '!!!'],
  ]
  const pages = [{ ...PAGE, path: '/a', title: `'\\ <b> & | :*`, text: '\\x00 $1 %s' }]
  expect((await publish({ synonyms, pages })).status).toBe(204)
  expect((await search('drop table product')).dropped).not.toContain('product')
  expect((await search('bracelet')).titles).toEqual(['Silver bracelet'])
  await publish({})
})

test('only the store itself may send content, and a bounded amount', async () => {
  const content = { synonyms: [], pages: [] }
  expect((await shop.guest.call('POST', '/service/search-content', content)).status).toBe(401)
  const page = { ...PAGE, path: '/a', title: 'A page' }
  for (const refused of [
    { pages: Array(301).fill(page) },
    { pages: [{ ...page, text: 'x'.repeat(4001) }] },
    { pages: [{ ...page, path: 'https://elsewhere.example' }] },
    { synonyms: [Array(13).fill('tea')] },
    { synonyms: Array(501).fill(['tea', 'leaf']) },
  ]) {
    expect((await publish(refused)).status).toBe(400)
  }
  const full = Array.from({ length: 300 }, (_, i) => ({ ...page, path: `/${i}` }))
  const pages = full.map((each) => ({ ...each, text: 'word '.repeat(799) }))
  expect((await publish({ pages })).status).toBe(204)
  await publish({})
})
