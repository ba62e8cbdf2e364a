import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPriceList } from '#tests/fixtures/price-list.ts'
import {
  type CardPrice,
  cardsOf,
  dropRegionPrices,
  priceOfCard,
  pricesFromCards,
  pricesFromMedusa,
  productPriceFromMedusa,
  setRegionPrice,
} from '../support/prices.ts'
import { signedContext } from '../support/signed-context.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

const CURRENCIES = ['eur', 'usd', 'jpy'] as const

let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop()
})
afterAll(() => shop.stop())

const productsOf = (prices: readonly CardPrice[], productId: string) =>
  prices.find(({ id }) => id === productId)

/** A price list for a while: what holds with it is asked, then it is taken away again. */
async function withPriceList<T>(body: object, work: () => Promise<T>): Promise<T> {
  const made = await shop.staff.post('/admin/price-lists', { ...body })
  try {
    return await work()
  } finally {
    await shop.staff.remove(`/admin/price-lists/${made.text('price_list.id')}`)
  }
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()

test.each(CURRENCIES)('every card has the price that Medusa charges in %s', async (currency) => {
  const regionId = shop.regionOf(currency)
  const expected = await pricesFromMedusa(shop.guest, regionId)
  expect(expected.length).toBeGreaterThan(30)
  expect(await pricesFromCards(shop.guest, regionId)).toEqual(expected)
})

test.each([
  ['a sale', {}, 100],
  ['a sale that is a draft', { status: 'draft' }, null],
  ['a sale that has begun', { starts_at: yesterday(), ends_at: tomorrow() }, 100],
  ['a sale that has not begun', { starts_at: tomorrow() }, null],
  ['a sale that has ended', { ends_at: yesterday() }, null],
  ['a replacing price', { type: 'override' }, 100],
])('a card follows %s as Medusa does', async (_, terms, lowered) => {
  const { id, productId } = await shop.aVariant()
  const regionId = shop.regionOf('eur')
  const prices = [{ variant_id: id, currency_code: 'eur', amount: 100 }]

  await withPriceList(aPriceList({ prices, ...terms }), async () => {
    const expected = await pricesFromMedusa(shop.guest, regionId)
    const cards = await pricesFromCards(shop.guest, regionId)
    expect(cards).toEqual(expected)
    if (lowered === null) expect(productsOf(cards, productId)?.amount).not.toBe(100)
    else expect(productsOf(cards, productId)?.amount).toBe(lowered)
  })
})

test('a previewer sees the prices of a day ahead, and nobody else does', async () => {
  const { id, productId } = await shop.aVariant()
  const regionId = shop.regionOf('eur')
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString()
  const prices = [{ variant_id: id, currency_code: 'eur', amount: 100 }]
  const sale = aPriceList({ prices, starts_at: day(4), ends_at: day(6) })

  await withPriceList(sale, async () => {
    const pricedOn = day(5).slice(0, 10)
    const previewer = shop.as(signedContext({ pricedOn }))
    const cards = await pricesFromCards(previewer, regionId)
    expect(productsOf(cards, productId)?.amount).toBe(100)
    expect(cards).toEqual(await pricesFromMedusa(previewer, regionId))
    expect((await productPriceFromMedusa(previewer, regionId, productId)).amount).toBe(100)

    const others = [
      shop.guest,
      shop.as(signedContext({ pricedOn: day(8).slice(0, 10) })),
      shop.as(signedContext({ pricedOn }, 'guessed')),
    ]
    for (const other of others) {
      expect(productsOf(await pricesFromCards(other, regionId), productId)?.amount).not.toBe(100)
      expect((await productPriceFromMedusa(other, regionId, productId)).amount).not.toBe(100)
    }
    const made = await previewer.post('/store/carts', { region_id: regionId })
    const cartId = made.text('cart.id')
    const filled = await previewer.post(`/store/carts/${cartId}/line-items`, {
      variant_id: id,
      quantity: 1,
    })
    expect(filled.number('cart.items.0.unit_price')).toBeGreaterThan(100)
  })
})

test('a price from ten pieces is not the price of one', async () => {
  const { id, productId } = await shop.aVariant()
  const regionId = shop.regionOf('eur')
  const prices = [{ variant_id: id, currency_code: 'eur', amount: 100, min_quantity: 10 }]

  await withPriceList(aPriceList({ prices }), async () => {
    const cards = await pricesFromCards(shop.guest, regionId)
    expect(cards).toEqual(await pricesFromMedusa(shop.guest, regionId))
    expect(productsOf(cards, productId)?.amount).not.toBe(100)
  })
})

test('a group’s prices require web’s signed context', async () => {
  const { id, productId } = await shop.aVariant()
  const regionId = shop.regionOf('eur')
  const customer = await shop.customer()
  const groups = [await groupWith(customer.customerId), await groupWith(customer.customerId)]
  const prices = [{ variant_id: id, currency_code: 'eur', amount: 100 }]
  const customer_groups = groups.map((group) => ({ id: group }))
  const [customerGroupId = ''] = groups

  await withPriceList(aPriceList({ prices, customer_groups }), async () => {
    const vouched = shop.as(signedContext({ customerGroupIds: [customerGroupId] }))
    const forged = shop.as(signedContext({ customerGroupIds: [customerGroupId] }, 'guessed'))
    const forGroup = await pricesFromCards(vouched, regionId)
    expect(forGroup).toEqual(await pricesFromMedusa(customer, regionId))
    expect(productsOf(forGroup, productId)?.amount).toBe(100)
    for (const other of [shop.guest, forged]) {
      const cards = await pricesFromCards(other, regionId)
      expect(cards).toEqual(await pricesFromMedusa(shop.guest, regionId))
      expect(productsOf(cards, productId)?.amount).not.toBe(100)
    }
  })
})

async function groupWith(customerId: string): Promise<string> {
  const name = `Group ${crypto.randomUUID()}`
  const made = await shop.staff.post('/admin/customer-groups', { name })
  const id = made.text('customer_group.id')
  await shop.staff.post(`/admin/customer-groups/${id}/customers/batch`, {
    customer_ids: [{ id: customerId }],
  })
  return id
}

test.each([
  ['lower', 700],
  ['higher', 99_900],
])('a price of the region overrides one of its currency where it is %s', async (_, amount) => {
  const { productId } = await shop.aVariant()
  const regionId = shop.regionOf('usd')
  await setRegionPrice(shop, { productId, currencyCode: 'usd', amount })
  const expected = await productPriceFromMedusa(shop.guest, regionId, productId)
  const cards = await cardsOf(shop.guest, regionId, `&ids=${productId}`)
  await dropRegionPrices(shop, productId)

  expect(cards.map(priceOfCard)).toEqual([expected])
  expect(expected.amount).toBe(amount)
})

test('a product and a type have tax rates of their own', async () => {
  const { productId } = await shop.aVariant()
  const region_id = shop.regionOf('jpy')
  const typed = await shop.query('SELECT type_id FROM product WHERE id = $1', [productId])
  const type_id = typed[0]?.['type_id']
  const own = { name: 'Own', code: 'own', rate: 2.5, region_id }
  const ofType = { name: 'Of type', code: 'type', rate: 7.7, region_id }
  const rates = await Promise.all([
    shop.staff.post('/admin/tax-rates', { ...own, products: [productId] }),
    shop.staff.post('/admin/tax-rates', {
      ...ofType,
      ...(type_id ? { product_types: [type_id] } : { products: [productId] }),
    }),
  ])
  const expected = await productPriceFromMedusa(shop.guest, region_id, productId)
  const cards = await cardsOf(shop.guest, region_id, `&ids=${productId}`)
  for (const made of rates) {
    await shop.staff.remove(`/admin/tax-rates/${made.text('tax_rate.id')}`)
  }
  expect(expected.tax_rate).toBeCloseTo(10.2)
  expect(cards.map(priceOfCard)).toEqual([{ ...expected, tax_rate: 10.2 }])
})
