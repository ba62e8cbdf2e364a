import { afterAll, beforeAll, expect, test } from 'vitest'
import { trailOf } from '#domain/catalogue/category-tree.ts'
import type { ProductCard } from '#domain/catalogue/product.ts'
import { aPriceList } from '#tests/fixtures/price-list.ts'
import { unique } from '#tests/fixtures/unique.ts'
import {
  dayFromNow,
  type HardWorld,
  makeHardProducts,
  makePlain,
  stockParts,
} from '../support/hard-products.ts'
import { type Headers, openDetails } from '../support/product-details.ts'
import { signedContext } from '../support/signed-context.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

let shop: FreshTestShop
let details: Awaited<ReturnType<typeof openDetails>>
let hard: HardWorld
let audiences: Readonly<Record<string, () => Headers>>
beforeAll(async () => {
  shop = await openFreshTestShop()
  details = await openDetails(shop)
  const group = await shop.staff.post('/admin/customer-groups', { name: unique('Group') })
  const id = group.text('customer_group.id')
  hard = await makeHardProducts(shop, id)
  audiences = {
    'a guest': () => ({}),
    'a member': () => signedContext({ customerGroupIds: [id] }),
    'a previewer': () => signedContext({ pricedOn: dayFromNow(5).slice(0, 10) }),
  }
})
afterAll(() => shop.stop())

const CURRENCIES = ['eur', 'usd', 'jpy'] as const

const regionOf = (currency: string) => {
  const region = details.regions.find(({ currencyCode }) => currencyCode === currency)
  if (!region) throw new Error(`No region in ${currency}`)
  return region
}

test.each(CURRENCIES)(
  'every product of the demo is what Medusa tells of it in %s',
  async (currency) => {
    const region = regionOf(currency)
    const rows = await shop.query(`SELECT handle FROM product WHERE handle NOT LIKE 'hard%'`)
    expect(rows.length).toBeGreaterThan(30)
    for (const { handle } of rows) {
      const told = await details.ofCore(String(handle), region)
      expect(told?.variants.length, String(handle)).toBeGreaterThan(0)
      expect(await details.ofPage(String(handle), region), String(handle)).toEqual(told)
    }
  },
)

test.each(['a guest', 'a member', 'a previewer'])(
  'every hard product is what Medusa tells %s of it',
  async (audience) => {
    for (const currency of CURRENCIES) {
      const region = regionOf(currency)
      for (const [name, handle] of Object.entries(hard.handles)) {
        const headers = audiences[audience]?.() ?? {}
        const told = await details.ofCore(handle, region, headers)
        expect(await details.ofPage(handle, region, headers), `${name} in ${currency}`).toEqual(
          told,
        )
      }
    }
  },
)

test('the products of a page are those of its categories, the nearest first', async () => {
  const region = regionOf('eur')
  const rows = await shop.query(`SELECT p.handle FROM product p WHERE NOT is_giftcard
    AND EXISTS (SELECT FROM product_category_product x WHERE x.product_id = p.id)`)
  const commerce = details.commerceOf({})
  const categories = await commerce.categories.list()
  for (const handle of rows.map((row) => String(row['handle']))) {
    const { product, related } = await details.withRelated(handle, region)
    const own = categories.find(({ id }) => id === product?.categories[0]?.id)
    const wanted = new Map<string, ProductCard>()
    for (const { id } of own ? trailOf(categories, own).toReversed() : []) {
      const { cards } = await commerce.cards.list({ regionId: region.id, categoryId: id })
      if (wanted.size < 4)
        for (const card of cards) if (card.id !== product?.id) wanted.set(card.id, card)
    }
    expect(related, handle).toEqual([...wanted.values()].slice(0, 4))
  }
})

test('a product comes with the plans by which it is sold', async () => {
  const plansOf = (productId: string) =>
    details.commerceOf({}).subscriptionPlans.ofProduct(productId)
  const rows = await shop.query('SELECT id, handle FROM product')
  const counts = rows.map(async (row) => {
    const { product, plans } = await details.withRelated(String(row['handle']), regionOf('eur'))
    expect(plans, String(row['handle'])).toEqual(product ? await plansOf(product.id) : [])
    return plans.length
  })
  expect(Math.max(...(await Promise.all(counts)))).toBeGreaterThan(3)
})

test('a category that is hidden has no part in what is related', async () => {
  const handle = hard.handles['inSeveral'] ?? ''
  const [deepest = '', other = ''] = hard.categories
  const shownIn = async () =>
    (await details.withRelated(handle, regionOf('eur'))).product?.categories
  expect((await shownIn())?.map(({ id }) => id)).toEqual([deepest, other])
  await shop.query('UPDATE product_category SET is_active = false WHERE id = $1', [deepest])
  expect((await shownIn())?.map(({ id }) => id)).toEqual([other])
  await shop.query('UPDATE product_category SET is_active = true WHERE id = $1', [deepest])
})

/** One variant, with these prices on lists of these terms. */
async function priced(lists: readonly Readonly<Record<string, unknown>>[], body: object = {}) {
  const { handle, variantId } = await makePlain(shop, body)
  for (const { amount, min_quantity, ...terms } of lists) {
    const prices = [{ variant_id: variantId, currency_code: 'usd', amount, min_quantity }]
    await shop.staff.post('/admin/price-lists', { ...aPriceList(), ...terms, prices })
  }
  const region = regionOf('usd')
  const price = async (by: 'ofPage' | 'ofCore') =>
    (await details[by](handle, region))?.variants[0]?.price
  const listed = await details.commerceOf({}).cards.list({ regionId: region.id, handles: [handle] })
  return { handle, variantId, page: await price('ofPage'), core: await price('ofCore'), listed }
}

test('a price that replaces the regular one is no reduction, as on cards', async () => {
  const { page, core, listed } = await priced([{ amount: 700, type: 'override' }])
  expect(page).toEqual(listed.cards[0]?.price)
  expect(page).toMatchObject({ amount: 700, originalAmount: 700 })
  expect(core).toMatchObject({ amount: 700, originalAmount: 1600 })
})

test('a price from one piece on is the price of one, as in the cart', async () => {
  const { page, core, listed, variantId } = await priced([{ amount: 800, min_quantity: 1 }])
  expect(page).toEqual(listed.cards[0]?.price)
  expect(page).toMatchObject({ amount: 800 })
  expect(core).toMatchObject({ amount: 1600 })
  const made = await shop.guest.post('/store/carts', { region_id: regionOf('usd').id })
  const filled = await shop.guest.post(`/store/carts/${made.text('cart.id')}/line-items`, {
    variant_id: variantId,
    quantity: 1,
  })
  expect(filled.number('cart.items.0.unit_price')).toBe(800)
})

test('a regular price without tax is compared with tax, as on cards', async () => {
  await shop.query('UPDATE region SET tax_rate = 10 WHERE currency_code = $1', ['usd'])
  const { page, core, listed } = await priced([{ amount: 900, includes_tax: true }])
  await shop.query('UPDATE region SET tax_rate = 0 WHERE currency_code = $1', ['usd'])
  expect(page).toEqual(listed.cards[0]?.price)
  expect(page).toMatchObject({ amount: 900, originalAmount: 1760, includesTax: true })
  expect(core).toMatchObject({ amount: 900, originalAmount: 1600, includesTax: true })
})

test('pieces are those for which every part is enough, as in the cart', async () => {
  const { handle, variantId } = await makePlain(shop, { manage_inventory: true })
  await stockParts(shop, variantId, [
    { stocked: 9, needed: 2 },
    { stocked: 30, needed: 1 },
  ])
  const available = async (by: 'ofPage' | 'ofCore') =>
    (await details[by](handle, regionOf('eur')))?.variants[0]?.available
  expect(await available('ofPage')).toBe(4)
  expect(await available('ofCore')).toBeGreaterThan(4)
})

test('without automatic taxes the region’s rate counts', async () => {
  const region = regionOf('jpy')
  const handle = hard.handles['taxed'] ?? ''
  await shop.query('UPDATE region SET automatic_taxes = false WHERE id = $1', [region.id])
  const [page, core] = [await details.ofPage(handle, region), await details.ofCore(handle, region)]
  await shop.query('UPDATE region SET automatic_taxes = true WHERE id = $1', [region.id])
  expect(page).toEqual(core)
  expect(page?.variants[0]?.price?.taxRate).toBe(8)
})

test('a gift card is taxed where its region says so, on cards too', async () => {
  const region = regionOf('jpy')
  const rates = async () => {
    const card = await details
      .commerceOf({})
      .cards.list({ regionId: region.id, handles: ['gift-card'] })
    const page = await details.ofPage('gift-card', region)
    expect(page).toEqual(await details.ofCore('gift-card', region))
    return [page?.variants[0]?.price?.taxRate, card.cards[0]?.price?.taxRate]
  }
  expect(await rates()).toEqual([0, 0])
  await shop.query('UPDATE region SET gift_cards_taxable = true WHERE id = $1', [region.id])
  expect(await rates()).toEqual([8, 8])
  await shop.query('UPDATE region SET gift_cards_taxable = false WHERE id = $1', [region.id])
})

test('the product of a variant is the same', async () => {
  const { id } = await shop.aVariant()
  const region = regionOf('eur')
  const found = await details.commerceOf({}).products.ofVariant(id, region)
  expect(found?.variants.map((each) => each.id)).toContain(id)
  expect(found).toEqual(await details.commerceOf({}).products.byHandle(found?.handle ?? '', region))
  const gone = await details.commerceOf({}).products.ofVariant('variant_none', region)
  expect(gone).toBeUndefined()
})

test('pictures have absolute addresses for other clients', async () => {
  const query = `region_id=${regionOf('eur').id}&handle=guji-uraga&related=4`
  const answer = await shop.guest.get(`/store/product-details?${query}`)
  const url = /^http:\/\/localhost:4321\/pictures\//
  expect(answer.text('product.images.0.url')).toMatch(url)
  expect(answer.text('related.0.thumbnail')).toMatch(url)
})

test.each([
  ['handle=a', 'region_id is required'],
  ['region_id=r', 'either handle or variant_id is required'],
  ['region_id=r&handle=a&variant_id=b', 'either handle or variant_id is required'],
  ['region_id=r&handle=a&handle=b', 'handle must be one text'],
  ['region_id=r&handle=', 'handle must not be empty'],
  ['region_id=r&handle=a&related=13', 'related must be at most 12'],
  ['region_id=r&handle=a&expand=variants', 'cannot be given: expand'],
])('%s is refused with a reason', async (query, words) => {
  const reply = await shop.guest.call('GET', `/store/product-details?${query}`)
  expect(reply.status).toBe(400)
  expect(reply.text('message')).toBe(words)
})

test('a region that does not exist is not found, and a product is nothing', async () => {
  const of = (query: string) => shop.guest.call('GET', `/store/product-details?${query}`)
  expect((await of('region_id=reg_none&handle=guji-uraga')).status).toBe(404)
  for (const handle of ['none', '%00', 'a'.repeat(2000)]) {
    const reply = await of(`region_id=${regionOf('eur').id}&handle=${handle}&related=4`)
    expect([reply.status, reply.at('product'), reply.at('related')]).toEqual([200, null, []])
  }
})
