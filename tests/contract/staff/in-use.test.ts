import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import { buy } from '../support/after-sale.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop()
})
afterAll(() => shop.stop())

const deleted = async (path: string) => {
  const reply = await shop.staff.call('DELETE', path)
  return [reply.status, reply.at('code')]
}

/** Those of the records that are said to be in use before anybody deletes one. */
async function saidOf(resource: string, ...ids: readonly string[]) {
  const query = ids.map((id) => `id[]=${id}`).join('&')
  return (await shop.staff.get(`/admin/in-use/${resource}?${query}`)).at('in_use')
}
const IN_USE = [400, 'in_use']

test('a region with an order is not deleted, and one without is', async () => {
  await buy(shop, shop.guest)
  expect(await deleted(`/admin/regions/${shop.regionOf('eur')}`)).toEqual(IN_USE)
  expect(await deleted(`/admin/regions/${shop.regionOf('jpy')}`)).toEqual([200, undefined])
})

test('a gift card that has paid for an order is not deleted, and another is', async () => {
  const aCard = async () => {
    const card = { value: 500, region_id: shop.regionOf('eur') }
    const made = await shop.staff.post('/admin/gift-cards', card)
    return { id: made.text('gift_card.id'), code: made.text('gift_card.code') }
  }
  const [spent, cancelled, unspent] = [await aCard(), await aCard(), await aCard()]
  await buy(shop, shop.guest, { codes: [spent.code] })
  const order = await buy(shop, shop.guest, { codes: [cancelled.code] })
  await shop.staff.post(`/admin/orders/${order.id}/cancel`)
  expect(await deleted(`/admin/gift-cards/${spent.id}`)).toEqual(IN_USE)
  for (const { id } of [cancelled, unspent])
    expect(await deleted(`/admin/gift-cards/${id}`)).toEqual([200, undefined])
})

test('the stock location where the shop packs is not deleted, and another is', async () => {
  const { staff } = shop
  const packs = (await staff.get('/admin/store')).text('store.default_location_id')
  expect(await deleted(`/admin/stock-locations/${packs}`)).toEqual(IN_USE)
  const made = await staff.post('/admin/stock-locations', { name: 'Second warehouse' })
  expect(await deleted(`/admin/stock-locations/${made.text('stock_location.id')}`)).toEqual([
    200,
    undefined,
  ])
})

test('the profiles of new products and of gift cards are not deleted', async () => {
  const profiles = await shop.query('SELECT id, type FROM shipping_profile ORDER BY type')
  const answers: unknown[] = []
  for (const { id, type } of profiles)
    answers.push([type, ...(await deleted(`/admin/shipping-profiles/${id}`))])
  expect(new Set(answers.map(String))).toEqual(
    new Set(['default,400,in_use', 'gift_card,400,in_use', 'custom,200,']),
  )
})

test('the sales channel where the shop sells is not deleted, and another is', async () => {
  const { staff } = shop
  const sells = (await staff.get('/admin/store')).text('store.default_sales_channel_id')
  const made = await staff.post('/admin/sales-channels', { name: 'Market stall' })
  expect(await deleted(`/admin/sales-channels/${sells}`)).toEqual(IN_USE)
  const other = `/admin/sales-channels/${made.text('sales_channel.id')}`
  const metadata = { sales_channel_id: made.text('sales_channel.id') }
  const group = await staff.post('/admin/customer-groups', { name: 'Stalls', metadata })
  expect(await deleted(other)).toEqual(IN_USE)
  await staff.remove(`/admin/customer-groups/${group.text('customer_group.id')}`)
  expect(await deleted(other)).toEqual([200, undefined])
})

test('a group of customers for whom a price list or a discount is made is not deleted', async () => {
  const { staff } = shop
  const make = async (name: string) =>
    (await staff.post('/admin/customer-groups', { name })).text('customer_group.id')
  const [priced, favoured, plain] = [
    await make('Cafés'),
    await make('Friends'),
    await make('Plain'),
  ]
  const list = { name: 'Cafés', description: 'Cafés', type: 'sale', prices: [] }
  const made = await staff.post('/admin/price-lists', {
    ...list,
    customer_groups: [{ id: priced }],
  })
  const conditions = [{ operator: 'in', customer_groups: [favoured] }]
  const discount = await staff.post('/admin/discounts', {
    code: unique('FRIENDS').toUpperCase(),
    regions: [shop.regionOf('eur')],
    is_dynamic: false,
    rule: { type: 'percentage', allocation: 'total', value: 10, conditions },
  })
  expect(await deleted(`/admin/customer-groups/${priced}`)).toEqual(IN_USE)
  expect(await deleted(`/admin/customer-groups/${favoured}`)).toEqual(IN_USE)
  expect(await deleted(`/admin/customer-groups/${plain}`)).toEqual([200, undefined])
  await staff.remove(`/admin/price-lists/${made.text('price_list.id')}`)
  await staff.remove(`/admin/discounts/${discount.text('discount.id')}`)
  for (const id of [priced, favoured])
    expect(await deleted(`/admin/customer-groups/${id}`)).toEqual([200, undefined])
})

test('a category above another is not deleted before that', async () => {
  const make = async (name: string, parent?: string) => {
    const body = { name, ...(parent && { parent_category_id: parent }) }
    return (await shop.staff.post('/admin/product-categories', body)).text('product_category.id')
  }
  const above = await make('Above')
  const below = await make('Below', above)
  expect(await deleted(`/admin/product-categories/${above}`)).toEqual(IN_USE)
  expect(await deleted(`/admin/product-categories/${below}`)).toEqual([200, undefined])
  expect(await deleted(`/admin/product-categories/${above}`)).toEqual([200, undefined])
})

test('what a deletion would be refused for is said before, of each record that is asked about', async () => {
  await buy(shop, shop.guest)
  const [used, unused] = [shop.regionOf('eur'), shop.regionOf('usd')]
  const refused = await shop.staff.call('DELETE', `/admin/regions/${used}`)
  expect(await saidOf('regions', unused, used)).toEqual([
    { id: used, message: refused.at('message') },
  ])
  const { id } = await shop.aVariant()
  expect(await saidOf('variants', id)).toEqual([])
})

test('the owners of the shop are said to be needed where no other owner stays', async () => {
  const owners = await shop.query("SELECT user_id AS id FROM staff_role WHERE role = 'owner'")
  const ids = owners.map(({ id }) => String(id))
  const named = ids.map((id) => expect.objectContaining({ id }))
  expect(await saidOf('users', ...ids)).toEqual(named)
})
