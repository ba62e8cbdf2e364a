import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../resources/caller.ts'
import { chooseDelivery, choosePayment, sendTo } from '../support/checkout.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'
import { aSubscribableVariant, priceOf, subscribe } from './support/subscribing.ts'

const PATH = '/admin/subscription-plans'

// Plans are the whole shop's, so these tests have a shop of their own.
let shop: FreshTestShop
let variant: string
let product: string
beforeAll(async () => {
  shop = await openFreshTestShop()
  variant = await aSubscribableVariant(shop)
  const [row] = await shop.query('SELECT product_id FROM product_variant WHERE id = $1', [variant])
  product = String(row?.['product_id'])
})
afterAll(() => shop.stop())

const aPlan = (overrides: Body = {}): Body => ({
  name: 'Every 3 days',
  interval: 'day',
  interval_count: 3,
  discount: { kind: 'percentage', basisPoints: 1500 },
  ...overrides,
})

const make = async (overrides: Body = {}) => {
  const made = await shop.staff.post(PATH, aPlan(overrides))
  return { id: made.text('subscription_plan.id'), plan: made.at('subscription_plan') }
}

const offered = async () =>
  (await shop.guest.get(`/store/subscription-plans?product_id=${product}`)).list(
    'subscription_plans',
    'id',
  )

test('a plan is asked for by the id of a product, and rubbish is refused', async () => {
  const plans = (query: string) => shop.guest.call('GET', `/store/subscription-plans${query}`)
  const found = await plans(`?product_id=${product}`)
  expect(found.list('subscription_plans', 'interval_count')).toEqual([1, 2, 4, 2])
  const ofVariants = await plans(`?variant_ids=${variant},variant_none`)
  expect(ofVariants.status).toBe(200)
  for (const query of ['', '?product_id=%00', '?product_id[]=a', '?product_id=a&expand=customer']) {
    expect((await plans(query)).status, query).toBe(400)
  }
})

test('a plan that staff make is sold by its variants, changed, switched off and removed', async () => {
  const { id, plan } = await make({ products: [{ product_id: product, variant_id: variant }] })
  expect(plan).toMatchObject({
    interval: 'day',
    interval_count: 3,
    price_policy: 'keep',
    stock_policy: 'wait',
    is_active: true,
    subscriptions: 0,
  })
  expect(await offered()).toContain(id)
  const goods = await shop.staff.get(`${PATH}/${id}/products`)
  expect(goods.at('products.0')).toMatchObject({ product_id: product, variant_id: variant })

  const cheaper = { discount: { kind: 'fixed', amounts: { eur: 100 } }, first_discount: null }
  const changed = await shop.staff.post(`${PATH}/${id}`, { name: 'Often', ...cheaper })
  expect(changed.at('subscription_plan')).toMatchObject({ name: 'Often', ...cheaper })
  const cart = await shop.guest.post('/store/carts', { region_id: shop.regionOf('eur') })
  const line = await shop.guest.post(
    `/store/carts/${cart.text('cart.id')}/line-item-subscription`,
    {
      variant_id: variant,
      quantity: 1,
      unit_price: (await priceOf(shop, variant, 'eur')) - 100,
      metadata: { plan_id: id },
    },
  )
  expect(line.list('cart.items')).toHaveLength(1)

  const refused = await shop.staff.call('DELETE', `${PATH}/${id}`)
  expect([refused.status, refused.at('message')]).toEqual([
    400,
    'Subscriptions or bags use this plan: switch it off to sell by it no more',
  ])
  await shop.staff.post(`${PATH}/${id}`, { is_active: false })
  expect(await offered()).not.toContain(id)
  await shop.guest.remove(
    `/store/carts/${cart.text('cart.id')}/line-items/${line.text('cart.items.0.id')}`,
  )
  expect((await shop.staff.remove(`${PATH}/${id}`)).at('deleted')).toBe(true)
  expect((await shop.staff.call('GET', `${PATH}/${id}`)).status).toBe(404)
})

test('goods are added to a plan and taken from it, all or none', async () => {
  const { id } = await make()
  const batch = `${PATH}/${id}/products/batch`
  const titles = async () =>
    (await shop.staff.get(`${PATH}/${id}/products`)).list('products', 'variant_id')
  const products = [{ product_id: product }, { product_id: product, variant_id: variant }]
  await shop.staff.post(batch, { products })
  await shop.staff.post(batch, { products })
  expect((await titles()).toSorted()).toEqual([variant, null].toSorted())
  const wrong = await shop.staff.call('POST', batch, {
    products: [{ product_id: product, variant_id: 'variant_none' }],
  })
  expect([wrong.status, wrong.at('message')]).toEqual([
    400,
    'products: variant_none cannot be sold by subscription',
  ])
  await shop.staff.remove(batch, { products: [{ product_id: product }] })
  expect(await titles()).toEqual([variant])
  expect(await offered()).toContain(id)
  await shop.staff.remove(`${PATH}/${id}`)
})

test('the plans are listed with the number of their subscriptions', async () => {
  const { id } = await make({ products: [{ product_id: product }] })
  await shop.staff.post(`${PATH}/${id}`, { discount: { kind: 'percentage', basisPoints: 1000 } })
  await subscribe(shop, await shop.customer(), { variant, plan: id })
  const all = await shop.staff.get(`${PATH}?is_active=true&limit=100`)
  expect(all.at(`${all.where('subscription_plans', 'id', id)}.subscriptions`)).toBe(1)
  const page = await shop.staff.get(`${PATH}?limit=1&offset=1`)
  expect(page.list('subscription_plans')).toHaveLength(1)
  expect(page.number('count')).toBeGreaterThan(4)
  await shop.staff.post(`${PATH}/${id}`, { is_active: false })
})

const terms = async () => (await shop.guest.get('/store/custom')).at('store.subscription_terms')

test('the shop’s terms are those of its plans (EN-13)', async () => {
  const before = { intervals: ['1 week', '2 weeks', '4 weeks', '2 months'], discount_percent: 10 }
  expect(await terms()).toEqual(before)
  const { id } = await make({ products: [{ product_id: product }], rank: 9 })
  expect(await terms()).toEqual({
    intervals: [...before.intervals, '3 days'],
    discount_percent: 15,
  })
  await shop.staff.post(`${PATH}/${id}`, { is_active: false })
  expect(await terms()).toEqual(before)
})

test.each([
  [{ name: '' }, /^name /],
  [{ name: 'a\nb' }, /^name must be one line/],
  [{ interval: 'hour' }, /^interval /],
  [{ interval_count: 366 }, /^interval_count /],
  [{ discount: { kind: 'percentage', basisPoints: 10_001 } }, /^discount.basisPoints /],
  [{ discount: { kind: 'fixed', amounts: { xxx: 1 } } }, /xxx is not a currency of the shop/],
  [{ discount: { kind: 'price', amounts: { eur: -1 } } }, /^discount.amounts.eur /],
  [{ min_cycles: 5, max_cycles: 3 }, /^max_cycles must not be below min_cycles/],
  [{ products: [{ product_id: 'prod_none' }] }, /prod_none cannot be sold/],
  [{ cheap: true }, /cheap/],
])('a plan with %j is refused with what to correct', async (wrong, message) => {
  const count = async () => (await shop.staff.get(PATH)).number('count')
  const before = await count()
  const reply = await shop.staff.call('POST', PATH, aPlan(wrong))
  expect(reply.status).toBe(400)
  expect(reply.text('message')).toMatch(message)
  expect(await count()).toBe(before)
})

test('the interval of a plan stays, because it is what the plan is', async () => {
  const { id } = await make()
  const reply = await shop.staff.call('POST', `${PATH}/${id}`, { interval: 'week' })
  expect([reply.status, reply.at('message')]).toEqual([400, expect.stringMatching(/interval/)])
  await shop.staff.remove(`${PATH}/${id}`)
})

test('a plan that is switched off while a bag holds it is not started by its order', async () => {
  const { id } = await make({ products: [{ product_id: product }] })
  const customer = await shop.customer()
  const made = await customer.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${made.text('cart.id')}`
  const line = { variant_id: variant, quantity: 1, metadata: { plan_id: id } }
  await customer.post(`${path}/line-item-subscription`, line)
  await sendTo(customer, path)
  await chooseDelivery(customer, path)
  await choosePayment(customer, path, 'test-card')
  await shop.staff.post(`${PATH}/${id}`, { is_active: false })
  const refused = await customer.call('POST', `${path}/complete`)
  expect([refused.status, refused.at('message')]).toEqual([
    400,
    'A subscription in your bag is no longer offered: buy it once, or choose another',
  ])
  const change = { line_item_id: (await customer.get(path)).text('cart.items.0.id') }
  await customer.post(`${path}/update-line-item-subscription`, {
    ...change,
    quantity: 1,
    plan_id: null,
  })
  await chooseDelivery(customer, path)
  await choosePayment(customer, path, 'test-card')
  expect((await customer.post(`${path}/complete`)).at('type')).toBe('order')
})

test('a line whose plan has no price in another currency leaves the bag with the move, and no other', async () => {
  const discount = { kind: 'fixed', amounts: { eur: 100 } }
  const { id } = await make({ discount, products: [{ product_id: product }] })
  const cart = await shop.guest.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${cart.text('cart.id')}`
  const line = { variant_id: variant, quantity: 1 }
  await shop.guest.post(`${path}/line-items`, line)
  const both = await shop.guest.post(`${path}/line-item-subscription`, {
    ...line,
    metadata: { plan_id: id },
  })
  expect(both.list('cart.items')).toHaveLength(2)
  const moved = await shop.guest.post(path, { region_id: shop.regionOf('usd') })
  expect(moved.list('cart.items')).toHaveLength(1)
  expect(moved.at('cart.items.0.metadata')).not.toMatchObject({ plan_id: id })
  const back = await shop.guest.post(path, { region_id: shop.regionOf('eur') })
  expect(back.list('cart.items')).toHaveLength(1)
})
