import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPriceList } from '#tests/fixtures/price-list.ts'
import { cardsOf, dropRegionPrices, setRegionPrice } from '../support/prices.ts'
import { signedContext } from '../support/signed-context.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'
import { answered, listingOf } from './support/listing.ts'
import { CATALOGUE, expected, type ListingQuery, onPaper } from './support/model.ts'

let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop()
  // The demo shop has nearly everything in stock.
  await shop.query(
    `UPDATE inventory_level SET stocked_quantity = 0 WHERE inventory_item_id IN (
       SELECT x.inventory_item_id FROM product_variant_inventory_item x
       JOIN product_variant v ON v.id = x.variant_id
       WHERE v.product_id IN (SELECT id FROM product ORDER BY handle LIMIT 9))`,
  )
})
afterAll(() => shop.stop())

const paperOf = async (currency: string) =>
  onPaper(await shop.query(CATALOGUE), await cardsOf(shop.guest, shop.regionOf(currency)))

const both = async (currency: string, query: ListingQuery) => ({
  answered: await answered(shop.guest, shop.regionOf(currency), query),
  expected: expected(await paperOf(currency), query),
})

test.each<ListingQuery>([
  {},
  { category: ['coffee'] },
  { category: ['green-tea', 'cups'] },
  { collection: ['to-give'] },
  { type: ['Tea', 'Gift'] },
  { tag: ['washed'] },
  { option: ['Size:250 g'] },
  { option: ['roast:light', 'roast:dark'] },
  { option: ['origin:Ethiopia', 'process:washed'], tag: ['washed'] },
  { option: ['Size:250 g', 'Size:1 kg', 'Grind:Espresso'] },
  { price_min: 1_000 },
  { price_max: 1_500 },
  { price_min: 1_000, price_max: 2_000 },
  { available: true },
  { category: ['coffee'], tag: ['washed', 'natural'], price_max: 1_900, available: true },
  { type: ['Tea'], option: ['Grind:Filter'] },
  { tag: ['no such tag'] },
])('a listing is filtered by %j', async (query) => {
  const { answered, expected } = await both('eur', query)
  expect(answered).toEqual(expected)
})

const some = <T>(values: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
const valuesOf = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat()), 'none such']

test.each(['eur', 'jpy'])(
  'any filters return the products and counts of the catalogue in %s',
  async (currency) => {
    const paper = await paperOf(currency)
    const prices = fc.constantFrom(...paper.flatMap(({ price }) => price ?? []))
    const filters = fc.record(
      {
        category: some(valuesOf(paper.map(({ category }) => category))),
        collection: some(valuesOf(paper.map(({ collection }) => collection))),
        type: some(valuesOf(paper.map(({ type }) => type))),
        tag: some(valuesOf(paper.map(({ tag }) => tag))),
        option: some(valuesOf(paper.map(({ option }) => option))),
        price_min: prices,
        price_max: prices,
        available: fc.constant(true as const),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(filters, async (query) => {
        expect(await answered(shop.guest, shop.regionOf(currency), query)).toEqual(
          expected(paper, query),
        )
      }),
      { numRuns: 60 },
    )
  },
)

test('facets are counted within their listing', async () => {
  const [row] = await shop.query(`SELECT id FROM product_category WHERE handle = 'tea'`)
  const { count, facets } = await listingOf(
    shop.guest,
    shop.regionOf('eur'),
    `category_id=${row?.['id']}&tag=washed`,
  )
  expect(count).toBe(0)
  expect(facets.type.map(({ value }) => value)).toEqual(['Tea', 'Equipment'])
  expect(facets.option.map(({ title }) => title)).not.toContain('Process')
})

test('a price filter uses the price of the audience', async () => {
  const variant = await shop.aVariant()
  const regionId = shop.regionOf('eur')
  const group = await shop.staff.post('/admin/customer-groups', { name: crypto.randomUUID() })
  const id = group.text('customer_group.id')
  const made = await shop.staff.post('/admin/price-lists', {
    ...aPriceList({
      prices: [{ variant_id: variant.id, currency_code: 'eur', amount: 7 }],
      customer_groups: [{ id }],
    }),
  })
  const cheap = 'price_max=7'
  const vouched = shop.as(signedContext({ customerGroupIds: [id] }))
  const [forGroup, forAll] = [
    await listingOf(vouched, regionId, cheap),
    await listingOf(shop.guest, regionId, cheap),
  ]
  await shop.staff.remove(`/admin/price-lists/${made.text('price_list.id')}`)

  expect(forGroup.cards.map(({ id }) => id)).toEqual([variant.productId])
  expect(forGroup.facets.price?.min).toBe(7)
  expect(forAll.count).toBe(0)
  expect(forAll.facets.price?.min).toBeGreaterThan(7)
})

test.each([
  ['lower', 1],
  ['higher', 9_999_900],
])("a price filter uses the region's own price where it is %s", async (_, amount) => {
  const { productId } = await shop.aVariant()
  const regionId = shop.regionOf('usd')
  await setRegionPrice(shop, { productId, currencyCode: 'usd', amount })
  const query = `price_min=${amount}&price_max=${amount}`
  const near = await listingOf(shop.guest, regionId, query)
  await dropRegionPrices(shop, productId)
  expect(near.cards.map(({ id }) => id)).toEqual([productId])
  expect((await listingOf(shop.guest, regionId, query)).count).toBe(0)
})

test('availability changes with the last piece and its return', async () => {
  const { productId } = await shop.aVariant()
  const regionId = shop.regionOf('eur')
  const isAvailable = async () =>
    (await listingOf(shop.guest, regionId, 'available=true')).cards.some(
      ({ id }) => id === productId,
    )
  const reserve = (all: string) =>
    shop.query(
      `UPDATE inventory_level SET reserved_quantity = ${all} WHERE inventory_item_id IN (
         SELECT x.inventory_item_id FROM product_variant_inventory_item x
         JOIN product_variant v ON v.id = x.variant_id WHERE v.product_id = $1)`,
      [productId],
    )
  expect(await isAvailable()).toBe(true)
  await reserve('stocked_quantity')
  expect(await isAvailable()).toBe(false)
  await reserve('0')
  expect(await isAvailable()).toBe(true)
})

test.each([
  ['price_min=1.5', 'price_min'],
  ['price_max=-1', 'price_max'],
  ['available=yes', 'available'],
  ['facets=1', 'facets'],
  ['tag=', 'tag'],
  [`tag=${'x'.repeat(101)}`, 'tag'],
  [Array(21).fill('type=x').join('&'), 'type'],
  ['option[a]=b', 'option'],
  ['category=%00', 'category'],
])('%s is refused with a reason', async (query, word) => {
  const path = `/store/cards?region_id=${shop.regionOf('eur')}&${query}`
  const reply = await shop.guest.call('GET', path)
  expect(reply.status).toBe(400)
  expect(reply.text('message')).toContain(word)
})
