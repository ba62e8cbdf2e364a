import { expect } from 'vitest'
import { aDiscount } from '#tests/fixtures/discount.ts'
import { aPriceList } from '#tests/fixtures/price-list.ts'
import { unique } from '#tests/fixtures/unique.ts'
import type { Action, Resource } from '../resource.ts'
import type { Shop } from '../shop.ts'
import { stockUp } from '../stock.ts'

const discountHere = (
  { world }: Shop,
  overrides: Omit<Parameters<typeof aDiscount>[0], 'regions'> = {},
) => aDiscount({ regions: [world.regionId], ...overrides })

async function makeDiscount(shop: Shop, overrides: Parameters<typeof discountHere>[1] = {}) {
  const made = await shop.staff.post('/admin/discounts', discountHere(shop, overrides))
  return { id: made.text('discount.id'), code: made.text('discount.code') }
}

const conditions: Action = {
  part: 'conditions',
  does: 'are added, read, changed, given resources in batches and deleted',
  run: async (shop) => {
    const { staff } = shop
    const { productId } = await stockUp(shop)
    const { productId: another } = await stockUp(shop)
    const discount = `/admin/discounts/${(await makeDiscount(shop)).id}`

    const expand = 'expand=rule.conditions'
    const made = await staff.post(`${discount}/conditions?${expand}`, {
      operator: 'in',
      products: [productId],
    })
    const path = `${discount}/conditions/${made.text('discount.rule.conditions.0.id')}`
    const held = async () =>
      (await staff.get(`${path}?expand=products`)).list('discount_condition.products', 'id')

    expect(await held()).toEqual([productId])
    await staff.post(`${path}/batch`, { resources: [{ id: another }] })
    expect(await held()).toEqual(expect.arrayContaining([productId, another]))
    await staff.remove(`${path}/batch`, { resources: [{ id: productId }] })
    expect(await held()).toEqual([another])
    await staff.post(path, { products: [productId] })
    expect(await held()).toContain(productId)
    await staff.remove(path)
    expect((await staff.call('GET', path)).status).toBe(404)
  },
}

const dynamicCodes: Action = {
  part: 'dynamic codes',
  does: 'are made from a dynamic discount, found and deleted',
  run: async (shop) => {
    const { staff } = shop
    const { id } = await makeDiscount(shop, { is_dynamic: true })
    const code = unique('THANKS').toUpperCase()
    await staff.post(`/admin/discounts/${id}/dynamic-codes`, { code, usage_limit: 1 })
    const found = await staff.get(`/admin/discounts/code/${code}`)
    expect(found.at('discount')).toMatchObject({ code, parent_discount_id: id })
    await staff.remove(`/admin/discounts/${id}/dynamic-codes/${code}`)
    expect((await staff.call('GET', `/admin/discounts/code/${code}`)).status).toBe(404)
  },
}

const dynamicCodesRefused: Action = {
  part: 'dynamic codes',
  does: 'are refused by a discount that is not dynamic',
  run: async (shop) => {
    const { id } = await makeDiscount(shop)
    const refusal = await shop.staff.call('POST', `/admin/discounts/${id}/dynamic-codes`, {
      code: unique('NO').toUpperCase(),
      usage_limit: 1,
    })
    expect(refusal.status).toBe(400)
  },
}

const regionsOfADiscount: Action = {
  does: 'hold in the regions they are given',
  run: async (shop) => {
    const { staff, world } = shop
    const { id } = await makeDiscount(shop)
    const path = `/admin/discounts/${id}/regions/${world.regionId}`
    expect((await staff.remove(path)).list('discount.regions')).toEqual([])
    expect((await staff.post(path)).list('discount.regions', 'id')).toEqual([world.regionId])
  },
}

const twice: Action = {
  does: 'are not made twice under one code',
  run: async (shop) => {
    const { code } = await makeDiscount(shop)
    const refusal = await shop.staff.call('POST', '/admin/discounts', discountHere(shop, { code }))
    expect(refusal.status).toBe(422)
  },
}

/** A price list with one price for each variant. */
async function listPrices({ staff }: Shop, variants: readonly string[]) {
  const prices = variants.map((variant_id) => ({ variant_id, currency_code: 'eur', amount: 990 }))
  const made = await staff.post('/admin/price-lists', aPriceList({ prices }))
  return `/admin/price-lists/${made.text('price_list.id')}`
}

const pricesInBatches: Action = {
  does: 'take prices in batches and give them up',
  run: async (shop) => {
    const { staff } = shop
    const { variantId, productId } = await stockUp(shop)
    const path = await listPrices(shop, [])
    const filled = await staff.post(`${path}/prices/batch`, {
      prices: [{ variant_id: variantId, currency_code: 'eur', amount: 790 }],
    })
    expect(filled.list('price_list.prices', 'amount')).toEqual([790])
    expect((await staff.get(`${path}/products`)).list('products', 'id')).toEqual([productId])
    await staff.remove(`${path}/prices/batch`, {
      price_ids: filled.list('price_list.prices', 'id'),
    })
    expect((await staff.get(path)).list('price_list.prices')).toEqual([])
  },
}

const pricesOfProducts: Action = {
  does: 'give up the prices of a variant, of a product and of several products',
  run: async (shop) => {
    const { staff } = shop
    const [one, two, three] = [await stockUp(shop), await stockUp(shop), await stockUp(shop)]
    const variants = [one, two, three].map(({ variantId }) => variantId)
    const path = await listPrices(shop, variants)
    const left = async () => (await staff.get(path)).list('price_list.prices').length

    expect(await left()).toBe(3)
    await staff.remove(`${path}/variants/${one.variantId}/prices`)
    expect(await left()).toBe(2)
    await staff.remove(`${path}/products/${two.productId}/prices`)
    expect(await left()).toBe(1)
    await staff.remove(`${path}/products/prices/batch`, { product_ids: [three.productId] })
    expect(await left()).toBe(0)
  },
}

const inclusiveCurrency: Action = {
  does: 'say whether prices in them include tax',
  run: async ({ staff }) => {
    const told = await staff.post('/admin/currencies/sek', { includes_tax: true })
    expect(told.at('currency')).toMatchObject({ code: 'sek', includes_tax: true })
    const listed = await staff.get('/admin/currencies?code=sek')
    expect(listed.at('currencies.0.includes_tax')).toBe(true)
    await staff.post('/admin/currencies/sek', { includes_tax: false })
    const unknown = await staff.call('POST', '/admin/currencies/xyz', { includes_tax: true })
    expect(unknown.status).toBe(404)
  },
}

export const pricing: readonly Resource[] = [
  {
    side: 'admin',
    name: 'currencies',
    path: '/admin/currencies',
    many: 'currencies',
    key: 'code',
    find: async () => 'eur',
    list: '?limit=100',
    actions: [inclusiveCurrency],
  },
  {
    side: 'admin',
    name: 'discounts',
    path: '/admin/discounts',
    one: 'discount',
    many: 'discounts',
    create: (shop) => discountHere(shop),
    read: true,
    list: '?limit=100',
    update: () => ({ is_disabled: true, usage_limit: 12 }),
    delete: true,
    actions: [conditions, dynamicCodes, dynamicCodesRefused, regionsOfADiscount, twice],
  },
  {
    side: 'admin',
    name: 'gift cards',
    path: '/admin/gift-cards',
    one: 'gift_card',
    many: 'gift_cards',
    create: ({ world }) => ({ value: 5000, region_id: world.regionId }),
    read: true,
    list: '?limit=100',
    update: () => ({ balance: 1250, is_disabled: true }),
    delete: true,
  },
  {
    side: 'admin',
    name: 'price lists',
    path: '/admin/price-lists',
    one: 'price_list',
    many: 'price_lists',
    create: () => aPriceList(),
    read: true,
    list: '?limit=100',
    update: () => ({ name: 'Early autumn', status: 'draft' }),
    delete: true,
    actions: [pricesInBatches, pricesOfProducts],
  },
]
