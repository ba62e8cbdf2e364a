import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant, type ProductBody } from '#tests/fixtures/product.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { repairIndex } from '../../../backend/src/catalogue/search/repair-index.ts'
import { listingOf } from '../search-index/support/listing.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

const PATH = '/admin/product-attributes'

let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop()
})
afterAll(() => shop.stop())

/** Products in a collection of their own, whose listing has nothing else. */
async function collectionOf(products: readonly Partial<ProductBody>[]): Promise<string> {
  const title = unique('collection')
  const made = await shop.staff.post('/admin/collections', { title, handle: title })
  const collection_id = made.text('collection.id')
  const [store] = await shop.query('SELECT default_sales_channel_id AS id FROM store')
  const sales_channels = [{ id: String(store?.['id']) }]
  for (const product of products) {
    await shop.staff.post(
      '/admin/products',
      aProduct({ collection_id, sales_channels, ...product }),
    )
  }
  return collection_id
}

const inOption = (title: string, ...values: readonly string[]) => ({
  options: [{ title }],
  variants: values.map((value) => aVariant({ title: value, options: [{ value }] })),
})

const narrowed = (collection: string, query = '') =>
  listingOf(shop.guest, shop.regionOf('eur'), `collection_id=${collection}${query}`)

async function attributesIn(collection: string) {
  const { facets } = await narrowed(collection)
  return facets.option.map(({ name, title, values }) => [
    name,
    title,
    ...values.map(({ value, count }) => `${value} ${count}`),
  ])
}

const index = () => repairIndex({ query: (sql) => shop.query(sql) })

test('all spellings of an option are one list, and every address of it finds the same', async () => {
  const collection = await collectionOf([
    inOption('Color', 'Red', 'Blue'),
    inOption(' colour', 'red'),
    inOption('COLORS', 'Green'),
  ])
  const [attribute, ...others] = await attributesIn(collection)
  expect([attribute?.slice(0, 2), others]).toEqual([['Colour', 'Colour'], []])
  expect(attribute?.slice(2).map((value) => value.toLowerCase())).toEqual([
    'red 2',
    'blue 1',
    'green 1',
  ])
  for (const option of ['Color:Red', 'Colour:red', 'COLOR:RED']) {
    expect((await narrowed(collection, `&option=${option}`)).count).toBe(2)
  }
  const both = await narrowed(collection, '&option=Color:Blue&option=Colour:Green')
  expect(both.count).toBe(2)
})

test('measures and sizes are in their order, however many there are of each', async () => {
  const collection = await collectionOf([
    inOption('Size', '1 kg', '250 g', '100 g', '1.5kg', '50 g', 'Sample'),
    inOption('Size', '250 g', 'Sample'),
    inOption('Fit', 'XL', 'S', 'M'),
    inOption('Shoe', '42', '9', '41,5'),
  ])
  const order = (await narrowed(collection)).facets.option.map(({ values }) =>
    values.map(({ value }) => value),
  )
  expect(order).toEqual([
    ['50 g', '100 g', '250 g', '1 kg', '1.5kg', 'Sample'],
    ['S', 'M', 'XL'],
    ['9', '41,5', '42'],
  ])
})

test('the amounts of gift cards are no list', async () => {
  const card = { ...inOption('Amount', 'Small', 'Large'), is_giftcard: true, discountable: false }
  const collection = await collectionOf([card, inOption('Size', 'S')])
  expect((await narrowed(collection)).count).toBe(2)
  expect(await attributesIn(collection)).toEqual([['Size', 'Size', 'S 1']])
})

test('staff name an attribute by metadata: its label, the order of its values, and whether it is shown', async () => {
  const collection = await collectionOf([
    { ...inOption('Size', 'S'), metadata: { attributes: { fit: ['wide', 'slim'] } } },
    { ...inOption('Size', 'S'), metadata: { facts: { fit: 'wide' } } },
    { ...inOption('Size', 'S'), metadata: { columns: { Cut: 'Regular' } } },
  ])
  expect(await attributesIn(collection)).toEqual([['Size', 'Size', 'S 3']])
  const body = { label: 'Fit', source: 'metadata', names: ['fit', 'Cut'], position: 5 }
  const made = await shop.staff.post(PATH, { ...body, value_order: ['Slim', 'Regular'] })
  expect(await index()).toBeGreaterThan(3)
  const id = made.text('product_attribute.id')
  expect(await attributesIn(collection)).toEqual([
    ['fit', 'Fit', 'slim 1', 'Regular 1', 'wide 2'],
    ['Size', 'Size', 'S 3'],
  ])
  expect((await narrowed(collection, '&option=fit:wide')).count).toBe(2)

  await shop.staff.post(`${PATH}/${id}`, { label: 'Cut', is_shown: false, position: 60 })
  expect(await index()).toBe(0)
  const { facets } = await narrowed(collection)
  expect(facets.option.at(-1)).toMatchObject({ name: 'fit', title: 'Cut', is_shown: false })

  await shop.staff.remove(`${PATH}/${id}`)
  await index()
  expect(await attributesIn(collection)).toEqual([['Size', 'Size', 'S 3']])
})

test('an attribute of tags takes them out of the list of tags, and their old addresses still work', async () => {
  const tag = unique('knit').toLowerCase()
  const tags = (...values: readonly string[]) => ({ tags: values.map((value) => ({ value })) })
  const collection = await collectionOf([
    tags(`fine ${tag}`, `other-${tag}`),
    tags(`${tag}:Coarse`),
  ])
  const body = { label: tag, source: 'tag', position: 5, names: [`fine ${tag}`, `${tag}:`] }
  const made = await shop.staff.post(PATH, body)
  await index()
  const [attribute] = await attributesIn(collection)
  expect(attribute).toEqual([tag, tag, 'Coarse 1', 'fine 1'])
  const { facets } = await narrowed(collection)
  expect(facets.tag.map(({ value }) => value)).toEqual([`other-${tag}`])
  expect((await narrowed(collection, `&tag=fine ${tag}`)).count).toBe(1)
  await shop.staff.remove(`${PATH}/${made.text('product_attribute.id')}`)
  await index()
})

test('staff give the names of other options to an attribute', async () => {
  const collection = await collectionOf([inOption('Farbe', 'Rot'), inOption('Shade', 'Rot')])
  const body = { label: 'Hue', source: 'option', names: ['FARBE', 'shade'] }
  const made = await shop.staff.post(PATH, body)
  await index()
  expect(await attributesIn(collection)).toEqual([['hue', 'Hue', 'Rot 2']])
  expect((await narrowed(collection, '&option=Farbe:Rot')).count).toBe(2)
  await shop.staff.remove(`${PATH}/${made.text('product_attribute.id')}`)
  await index()
})

test("the core's own lists are named, placed and hidden, and never removed", async () => {
  const collection = await collectionOf([{}])
  const own = async () => (await narrowed(collection)).facets.lists
  expect((await own()).map(({ facet }) => facet)).toEqual(['category', 'collection', 'type', 'tag'])
  const [type] = (await own()).filter(({ facet }) => facet === 'type')
  await shop.staff.post(`${PATH}/pattr_type`, { label: 'Sort', is_shown: true })
  expect(await own()).toContainEqual({ facet: 'type', title: 'Sort', is_shown: true })
  await shop.staff.post(`${PATH}/pattr_type`, { label: type?.title, is_shown: type?.is_shown })
  expect((await shop.staff.call('DELETE', `${PATH}/pattr_type`)).status).toBe(400)
  expect((await shop.staff.call('POST', `${PATH}/pattr_type`, { names: ['x'] })).status).toBe(400)
})

const given = { label: 'Weave', source: 'metadata', names: ['weave'] }

test.each([
  [{ ...given, label: ' ' }, 'label'],
  [{ ...given, label: 'a\nb' }, 'label'],
  [{ ...given, source: 'category' }, 'source'],
  [{ ...given, names: [] }, 'names'],
  [{ ...given, position: -1 }, 'position'],
  [{ ...given, key: 'a:b' }, 'key'],
  [{ ...given, value_order: [7] }, 'value_order'],
  [{ ...given, id: 'pattr_mine' }, 'id'],
])('%j is refused with a reason', async (body, word) => {
  const reply = await shop.staff.call('POST', PATH, body)
  expect(reply.status).toBe(400)
  expect(reply.text('message')).toContain(word)
})

test('two attributes never share a key, what is not there answers 404, and only staff may ask', async () => {
  const label = unique('Weave')
  const made = await shop.staff.post(PATH, { ...given, label })
  const path = `${PATH}/${made.text('product_attribute.id')}`
  expect((await shop.staff.call('POST', PATH, { ...given, label })).status).toBe(422)
  expect((await shop.staff.get(path)).at('product_attribute')).toMatchObject({ label })
  const all = await shop.staff.get(PATH)
  expect(all.list('product_attributes', 'label')).toContain(label)
  await shop.staff.remove(path)
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    expect((await shop.staff.call(method, path, method === 'POST' ? {} : undefined)).status).toBe(
      404,
    )
    expect((await shop.guest.call(method, path)).status).toBe(401)
  }
})
