import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import { repairIndex } from '../../../backend/src/catalogue/search/repair-index.ts'
import { signedContext } from '../support/signed-context.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'
import { listingOf } from './support/listing.ts'

let shop: FreshTestShop
let regionId: string
let shirtId: string
beforeAll(async () => {
  shop = await openFreshTestShop()
  regionId = shop.regionOf('eur')
  shirtId = await makeProduct({ title: 'Harbour shirt', subtitle: 'For the counter' })
})
afterAll(() => shop.stop())

async function makeProduct(product: Record<string, unknown>) {
  const [store] = await shop.query('SELECT default_sales_channel_id AS id FROM store')
  const made = await shop.staff.post('/admin/products', {
    status: 'published',
    handle: unique('found'),
    sales_channels: [{ id: store?.['id'] }],
    ...product,
  })
  return made.text('product.id')
}

const search = (q: string, query = '') =>
  listingOf(shop.guest, regionId, `q=${encodeURIComponent(q)}${query}`)
const titles = async (q: string) => (await search(q)).cards.map(({ title }) => title)
const ids = async (q: string) => (await search(q)).cards.map(({ id }) => id)

test.each([
  ['coffe', 'Guji Uraga', false],
  ['shrt', 'Harbour shirt', true],
  ['cofee', 'Guji Uraga', true],
  ['ketle', 'Gooseneck kettle', true],
  ['KETTLE gooseneck', 'Gooseneck kettle', false],
  ['kettle gosneck', 'Gooseneck kettle', true],
])('"%s" finds %s', async (q, title, fuzzy) => {
  const found = await search(q)
  expect(found.cards.map((card) => card.title)).toContain(title)
  expect(found.fuzzy).toBe(fuzzy)
})

test('a correctly spelt word finds exact matches only', async () => {
  expect(await titles('kirishima')).toEqual(['Kirishima Sencha'])
})

test('a match in a title ranks above the same word elsewhere', async () => {
  const word = unique('zirbe').replaceAll('-', '')
  const elsewhere = [
    { title: 'A first one', description: `${word} `.repeat(40) },
    { title: 'A second one', subtitle: `${word} ${word}` },
    { title: 'A third one', tags: [{ value: word }], type: { value: word } },
  ]
  for (const product of elsewhere) await makeProduct(product)
  const inTitle = await makeProduct({ title: `The very last of the ${word} boxes` })
  const found = await ids(word)
  expect(found[0]).toBe(inTitle)
  expect(found).toHaveLength(4)
})

test('accents, case and punctuation make no difference', async () => {
  const id = await makeProduct({ title: 'Crème BRÛLÉE "à la" café-Größe' })
  for (const q of ['creme brulee', 'CRÈME', 'cafe', 'café', 'grosse', 'a-la']) {
    expect(await ids(q)).toContain(id)
  }
})

test('a search can be limited to a listing', async () => {
  const { cards, facets } = await search('kettle', '&option=Plug:EU')
  expect(cards.map(({ title }) => title)).toEqual(['Electric kettle'])
  expect(facets.category.map(({ value }) => value).toSorted()).toEqual(['kettles', 'things'])
})

test('spaces alone search for nothing, and punctuation alone finds nothing', async () => {
  const all = await shop.guest.get(`/store/cards?region_id=${regionId}&q=%20%20`)
  expect(all.number('count')).toBeGreaterThan(30)
  expect((await search('%_*:&|!<->')).count).toBe(0)
})

/** What a clerk changes, and the word by which the shirt is found from then on. */
const changes: readonly (readonly [string, string, (word: string) => string])[] = [
  ['a title', 'title', (word) => `UPDATE product SET title = '${word}' WHERE id = $1`],
  ['a subtitle', 'subtitle', (word) => `UPDATE product SET subtitle = '${word}' WHERE id = $1`],
  [
    'a variant',
    'variant',
    (word) => `INSERT INTO product_variant (id, title, product_id, sku, inventory_quantity)
      VALUES ('v-${word}', 'One', $1, '${word}', 0)`,
  ],
  [
    'a tag',
    'tag',
    (word) => `WITH made AS (INSERT INTO product_tag (id, value) VALUES ('t-${word}', '${word}'))
      INSERT INTO product_tags (product_id, product_tag_id) VALUES ($1, 't-${word}')`,
  ],
  [
    'a type',
    'type',
    (word) => `WITH made AS (INSERT INTO product_type (id, value) VALUES ('y-${word}', '${word}'))
      UPDATE product SET type_id = 'y-${word}' WHERE id = $1`,
  ],
  [
    'a collection',
    'collection',
    (word) => `WITH made AS (
        INSERT INTO product_collection (id, title, handle) VALUES ('c-${word}', '${word}', '${word}'))
      UPDATE product SET collection_id = 'c-${word}' WHERE id = $1`,
  ],
  [
    'a category',
    'category',
    (word) => `WITH made AS (
        INSERT INTO product_category (id, name, handle, mpath, is_active, rank)
        VALUES ('k-${word}', '${word}', '${word}', 'k-${word}.', true, 9000 + random() * 90000))
      INSERT INTO product_category_product (product_id, product_category_id) VALUES ($1, 'k-${word}')`,
  ],
]

const FINDS = `SELECT count(*)::int AS count FROM search_document
  WHERE product_id = $1 AND words @@ (SELECT search_and(query) FROM search_units($2))`

test.each(changes)(
  'the index follows %s in the same transaction, and its reversal',
  async (_, kind, change) => {
    const word = `q${unique(kind)}`.replaceAll('-', '')
    const writer = new Client(shop.databaseUrl)
    await writer.connect()
    const finds = async () => (await writer.query(FINDS, [shirtId, word])).rows[0]?.count
    try {
      await writer.query('BEGIN')
      await writer.query(change(word), [shirtId])
      expect(await finds()).toBe(1)
      await writer.query('ROLLBACK')
      expect(await finds()).toBe(0)
      await writer.query(change(word), [shirtId])
    } finally {
      await writer.end()
    }
    expect(await ids(word)).toEqual([shirtId])
  },
)

test('a renamed product is found by its new name only', async () => {
  const word = `q${unique('renamed')}`.replaceAll('-', '')
  const tagged = await makeProduct({ title: 'Renamed', tags: [{ value: `${word}old` }] })
  await shop.query('UPDATE product_tag SET value = $2 WHERE value = $1', [
    `${word}old`,
    `${word}new`,
  ])
  expect((await search(`${word}old`)).fuzzy).toBe(true)
  expect(await ids(`${word}new`)).toEqual([tagged])
})

test('drafts, deleted products and those of another channel are never found', async () => {
  const word = `q${unique('hidden')}`.replaceAll('-', '')
  const draft = await makeProduct({ title: word, status: 'draft' })
  const deleted = await makeProduct({ title: word })
  const elsewhere = await makeProduct({ title: word })
  await shop.staff.remove(`/admin/products/${deleted}`)
  await shop.query('DELETE FROM product_sales_channel WHERE product_id = $1', [elsewhere])

  expect(await ids(word)).toEqual([])
  const suggested = await shop.guest.get(`/store/suggestions?region_id=${regionId}&q=${word}`)
  expect(suggested.at('count')).toBe(0)
  const searched = await shop.guest.post('/store/products/search', { q: word })
  expect(searched.at('hits')).toEqual([])
  expect(searched.at('estimatedTotalHits')).toBe(0)

  await shop.staff.post(`/admin/products/${draft}`, { status: 'published' })
  expect(await ids(word)).toEqual([draft])
})

test('a save succeeds even if the index fails, and the index is repaired later', async () => {
  const word = `q${unique('mended')}`.replaceAll('-', '')
  await shop.query('ALTER FUNCTION search_index(text[]) RENAME TO search_index_away')
  await shop.query('UPDATE product SET subtitle = $2 WHERE id = $1', [shirtId, word])
  await shop.query('ALTER FUNCTION search_index_away(text[]) RENAME TO search_index')
  const [kept] = await shop.query('SELECT subtitle FROM product WHERE id = $1', [shirtId])
  expect(kept?.['subtitle']).toBe(word)
  expect(await ids(word)).toEqual([])
  expect(await repairIndex({ query: (sql) => shop.query(sql) })).toBe(1)
  expect(await ids(word)).toEqual([shirtId])
  expect(await repairIndex({ query: (sql) => shop.query(sql) })).toBe(0)
})

test("Medusa's own search answers in MeiliSearch's format", async () => {
  const reply = await shop.guest.post('/store/products/search', {
    q: 'kettle',
    limit: 1,
    offset: 1,
  })
  expect(reply.list('hits')).toHaveLength(1)
  expect(reply.at('hits.0')).toMatchObject({ title: expect.stringContaining('kettle') })
  for (const field of ['id', 'handle']) expect(reply.at(`hits.0.${field}`)).toBeTypeOf('string')
  expect(reply.at('estimatedTotalHits')).toBe(2)
  expect(reply.at('query')).toBe('kettle')
  expect(reply.at('limit')).toBe(1)
  expect(reply.at('offset')).toBe(1)
})

test("Medusa's own search returns the products of the caller's channel", async () => {
  const channelId = unique('sc')
  await shop.query('INSERT INTO sales_channel (id, name) VALUES ($1, $1)', [channelId])
  const only = await makeProduct({ title: 'Harbour lantern' })
  await shop.query('INSERT INTO product_sales_channel VALUES ($1, $2)', [only, channelId])
  const vouched = shop.as(signedContext({ salesChannelId: channelId }))
  expect((await vouched.post('/store/products/search', { q: 'kettle' })).list('hits')).toEqual([])
  const found = await vouched.post('/store/products/search', {
    q: 'harbour',
    filter: 'status = draft',
  })
  expect(found.list('hits', 'id')).toEqual([only])
})

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.string({ unit: fc.constantFrom(...`'"\\:*&|!()<->%_ aé抹0\0`), maxLength: 100 }),
)

test('no input makes a search fail', async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (typed) => {
      const q = encodeURIComponent(typed.toWellFormed())
      const paths = [
        `cards?region_id=${regionId}&facets=true&q=${q}`,
        `suggestions?region_id=${regionId}&q=${q}`,
      ]
      const length = typed.toWellFormed().replaceAll('\0', ' ').trim().length
      for (const path of paths) {
        const reply = await shop.guest.call('GET', `/store/${path}`)
        expect(reply.status).toBe(length > 100 ? 400 : 200)
      }
      const searched = await shop.guest.call('POST', '/store/products/search', { q: typed })
      // Postgres keeps neither NUL nor half a surrogate, so that no body may hold one.
      const isText = typed.isWellFormed() && !typed.includes('\0')
      expect(searched.status).toBe(isText && length <= 100 ? 200 : 400)
    }),
    { numRuns: 60 },
  )
})

test('a search of more than 100 characters is refused with a reason', async () => {
  for (const path of ['cards', 'suggestions']) {
    const q = 'x'.repeat(101)
    const reply = await shop.guest.call('GET', `/store/${path}?region_id=${regionId}&q=${q}`)
    expect(reply.status).toBe(400)
    expect(reply.text('message')).toContain('q')
  }
})
