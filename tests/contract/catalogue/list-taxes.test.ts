import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aPriceList } from '#tests/fixtures/price-list.ts'
import { type CountedCommerce, startCountedCommerce } from '../support/counted-commerce.ts'
import { type OwnTestShop, openOwnTestShop } from '../support/test-shop.ts'

const variant = z.object({
  id: z.string(),
  product_id: z.string(),
  calculated_price: z.number().nullable(),
  calculated_price_incl_tax: z.number().nullable(),
  calculated_tax: z.number().nullable(),
  tax_rates: z.array(z.object({ rate: z.number().nullable() })).nullable(),
})
const products = z.array(
  z.object({ id: z.string(), is_giftcard: z.boolean(), variants: z.array(variant) }),
)

let shop: OwnTestShop
let counted: CountedCommerce
let region: string
beforeAll(async () => {
  shop = await openOwnTestShop()
  counted = await startCountedCommerce(shop)
  region = shop.regionOf('usd')
  await shop.query(`UPDATE region SET tax_rate = 5 WHERE id = $1`, [region])
})
afterAll(async () => {
  await counted.stop()
  await shop.stop()
})

const listed = async () => {
  const reply = await shop.guest.get(`/store/products?region_id=${region}&limit=100`)
  return products.parse(reply.at('products'))
}
const ratesOf = ({ tax_rates }: z.infer<typeof variant>) => tax_rates?.map(({ rate }) => rate)

/** Lets a product be taxed by a rate of its own while `during` runs. */
async function withOwnRate<Result>(productId: string, during: () => Promise<Result>) {
  const own = { name: 'Own', code: 'own', rate: 20, region_id: region, products: [productId] }
  const made = await shop.staff.post('/admin/tax-rates', own)
  try {
    return await during()
  } finally {
    await shop.staff.remove(`/admin/tax-rates/${made.text('tax_rate.id')}`)
  }
}

test('each product of a list is taxed by its own rate, wherever it stands', async () => {
  const ids = (await listed()).filter(({ is_giftcard }) => !is_giftcard).map(({ id }) => id)
  for (const id of [ids.at(0), ids.at(5), ids.at(-1)]) {
    const list = await withOwnRate(id ?? '', listed)
    for (const product of list) {
      const usual = product.is_giftcard ? 0 : 5
      const rate = product.id === id ? 20 : usual
      for (const each of product.variants) {
        const price = each.calculated_price ?? 0
        const tax = Math.round((price * rate) / 100)
        expect([ratesOf(each), each.calculated_tax]).toEqual([[rate], tax])
        expect(each.calculated_price_incl_tax).toBe(price + tax)
      }
    }
  }
})

test('each variant of a list is taxed by its own product’s rate', async () => {
  const [first, second] = (await listed()).map(({ variants }) => variants[0])
  const ids = [first?.id, second?.id].map((id) => `id[]=${id}`).join('&')
  const path = `/store/variants?region_id=${region}&expand=product&${ids}`
  for (const own of [first, second]) {
    const rates = await withOwnRate(own?.product_id ?? '', async () => {
      const reply = await shop.guest.get(path)
      const variants = z.array(variant).parse(reply.at('variants'))
      return Object.fromEntries(variants.map((each) => [each.id, ratesOf(each)]))
    })
    expect(rates).toEqual({
      [first?.id ?? '']: [own === first ? 20 : 5],
      [second?.id ?? '']: [own === second ? 20 : 5],
    })
  }
})

test('a sale price without tax is compared by the rate of its product', async () => {
  const [sold] = (await listed())[0]?.variants ?? []
  const price = sold?.calculated_price ?? 0
  // With 20 % more it costs more than with 5 % more, and than the usual price with its own.
  const made = await shop.staff.post(
    '/admin/price-lists',
    aPriceList({
      prices: [
        { variant_id: sold?.id ?? '', currency_code: 'usd', amount: Math.round(price * 1.1) },
      ],
    }),
  )
  const list = `/admin/price-lists/${made.text('price_list.id')}`
  await shop.staff.post(list, { includes_tax: true })
  const priceNow = async () =>
    (await listed()).flatMap(({ variants }) => variants).find(({ id }) => id === sold?.id)
      ?.calculated_price
  try {
    expect(await priceNow()).toBe(price)
    expect(await withOwnRate(sold?.product_id ?? '', priceNow)).toBe(Math.round(price * 1.1))
  } finally {
    await shop.staff.remove(list)
  }
})

test('a list of thirty products takes no more statements than one of ten', async () => {
  const path = (limit: number) => `/store/products?region_id=${region}&limit=${limit}`
  await counted.guest.get(path(30))
  const ten = await counted.statements(counted.guest, path(10))
  expect(ten).toBeGreaterThan(0)
  expect(await counted.statements(counted.guest, path(30))).toBe(ten)
})
