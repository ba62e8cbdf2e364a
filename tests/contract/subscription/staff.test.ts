import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import type { Body, Method } from '../resources/caller.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/test-shop.ts'
import { aSubscribableVariant, changeAsShown, PLAN, subscribe } from './support/subscribing.ts'

let shop: TestShop
let customer: SignedIn
let id: string
let variant: string
beforeAll(async () => {
  shop = await openTestShop()
  await begin()
})
afterAll(() => shop.stop())

/** A new customer with a new subscription. */
async function begin() {
  variant = await aSubscribableVariant(shop)
  customer = await shop.customer()
  id = (await subscribe(shop, customer, { variant })).id
}

const path = () => `/admin/subscriptions/${id}`
const change = (wanted: Body) => changeAsShown(shop.staff, path(), wanted)

const list = async (query: string) => {
  const found = await shop.staff.get(
    `/admin/subscriptions?customer_id=${customer.customerId}${query}`,
  )
  return { ids: found.list('subscriptions', 'id'), count: found.number('count') }
}

test('staff see a subscription with its deliveries and attempts, and no payment data', async () => {
  const seen = await shop.staff.get(path())
  expect(seen.at('subscription')).toMatchObject({
    id,
    customer_id: customer.customerId,
    status: 'active',
    plan_id: PLAN,
    attempts: [],
    history: [{ event: 'started', actor: 'shopper', user_id: null }],
    cycles: [{ cycle: 2, state: 'scheduled', attempt: 1, order_id: null, failure: null }],
  })
  const all = await shop.staff.get(`/admin/subscriptions?customer_id=${customer.customerId}`)
  for (const shown of [seen.at('subscription'), all.at('subscriptions')]) {
    expect(JSON.stringify(shown)).not.toMatch(/pm_ok|payment_data|fence/)
  }
})

test('the list is narrowed by status, plan, variant, words and date, and paged', async () => {
  await begin()
  const other = (await subscribe(shop, customer, { variant, plan: 'subplan_1_week' })).id
  expect(await list('&order=created_at')).toEqual({ ids: [id, other], count: 2 })
  expect(await list('&order=-next_order_at')).toEqual({ ids: [id, other], count: 2 })
  expect(await list('&limit=1&offset=1&order=created_at')).toEqual({ ids: [other], count: 2 })
  expect(await list(`&plan_id=subplan_1_week&variant_id=${variant}`)).toEqual({
    ids: [other],
    count: 1,
  })
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString()
  expect((await list(`&due_before=${inTenDays}`)).ids).toEqual([other])
  expect((await list(`&due_before=${inTenDays.slice(0, 10)}`)).ids).toEqual([other])
  expect((await list('&status=cancelled&status=paused')).count).toBe(0)
  expect((await list(`&q=${id}`)).ids).toEqual([id])
  const part = customer.email.slice(0, -4).toUpperCase()
  expect((await list(`&q=${encodeURIComponent(part)}`)).count).toBe(2)
  expect((await list(`&q=${encodeURIComponent('%')}`)).count).toBe(0)
})

test.each([
  ['status=asleep', /^status /],
  ['order=email', /^order must be one of created_at/],
  ['due_before=soon', /^due_before must be a date/],
  ['customer_id=%00', /^An address must be text/],
  ['q[]=a', /^q must be one text/],
  ['limit=101', /^limit must be a whole number/],
  ['expand=customer', /expand/],
])('a list by ?%s is refused with what to correct', async (query, message) => {
  const reply = await shop.staff.call('GET', `/admin/subscriptions?q=${id}&${query}`)
  expect(reply.status).toBe(400)
  expect(reply.text('message')).toMatch(message)
})

test('what staff have not shown is refused with 409, and nothing is changed', async () => {
  const shown = { cycle: 2, next_order_at: null, total: 1 }
  const body = { action: 'set_quantity', quantity: 3, shown }
  expect((await shop.staff.call('POST', `${path()}/changes`, body)).status).toBe(409)
  expect((await shop.staff.get(path())).at('subscription.quantity')).toBe(1)
})

test('staff make every change of a shopper on their behalf, and the history names them', async () => {
  await begin()
  const { staff } = shop
  const userId = (await staff.get('/admin/auth')).text('user.id')
  const doubled = await change({ action: 'set_quantity', quantity: 2 })
  const before = (await customer.get(`/store/subscriptions/${id}/preview`)).at('next_order')
  expect(doubled.at('next_order')).toEqual(before)
  const address = anAddress({ city: 'Bremen' })
  for (const wanted of [
    { action: 'skip', cycle: 3 },
    { action: 'unskip', cycle: 3 },
    { action: 'set_plan', plan_id: 'subplan_1_week' },
    { action: 'set_date', date: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10) },
    { action: 'set_address', shipping_address: address },
    { action: 'pause' },
    { action: 'resume' },
    { action: 'send_now' },
  ]) {
    await change(wanted)
  }
  const seen = await change({ action: 'cancel', reason: 'Asked by telephone' })
  expect(seen.at('subscription')).toMatchObject({ status: 'cancelled' })
  const history = seen.list('subscription.history', 'actor')
  expect(history).toEqual(['shopper', ...Array(10).fill('staff')])
  expect(new Set(seen.list('subscription.history', 'user_id'))).toEqual(new Set([null, userId]))
})

test.each([
  ['preview', {}, /action/],
  ['preview', { action: 'fly' }, /action/],
  ['preview', { action: 'set_quantity', quantity: 1.5 }, /quantity/],
  ['changes', { action: 'skip', cycle: 2 }, /shown/],
])('%s of %j is refused with what to correct', async (way, body, message) => {
  const reply = await shop.staff.call('POST', `${path()}/${way}`, body)
  expect(reply.status).toBe(400)
  expect(reply.text('message')).toMatch(message)
})

const ROUTES: readonly (readonly [Method, string, Body?])[] = [
  ['GET', '/admin/subscriptions'],
  ['GET', '/admin/subscriptions/:id'],
  ['GET', '/admin/subscriptions/:id/choices'],
  ['POST', '/admin/subscriptions/:id/payment-link', {}],
  ['GET', '/admin/subscriptions/:id/preview'],
  ['POST', '/admin/subscriptions/:id/preview', { action: 'send_now' }],
  [
    'POST',
    '/admin/subscriptions/:id/changes',
    { action: 'cancel', shown: { cycle: null, next_order_at: null, total: null } },
  ],
  [
    'POST',
    '/admin/subscriptions/swap-variant',
    { from_variant_id: 'variant_a', to_variant_id: 'variant_b', dry_run: false },
  ],
  ['GET', '/admin/subscription-plans'],
  ['POST', '/admin/subscription-plans', { name: 'Free' }],
  ['GET', `/admin/subscription-plans/${PLAN}`],
  ['POST', `/admin/subscription-plans/${PLAN}`, { is_active: false }],
  ['DELETE', `/admin/subscription-plans/${PLAN}`],
  ['GET', `/admin/subscription-plans/${PLAN}/products`],
  ['POST', `/admin/subscription-plans/${PLAN}/products/batch`, { products: [] }],
  ['DELETE', `/admin/subscription-plans/${PLAN}/products/batch`, { products: [] }],
]

test('guests and shoppers, the owner too, get 401 of every route of staff', async () => {
  await begin()
  const shopper = await shop.customer()
  const state = () => shop.query('SELECT * FROM subscription_plan ORDER BY id')
  const before = await state()
  for (const [method, route, body] of ROUTES) {
    for (const by of [shop.guest, customer, shopper]) {
      expect((await by.call(method, route.replace(':id', id), body)).status, route).toBe(401)
    }
  }
  expect((await shop.staff.get(path())).at('subscription.status')).toBe('active')
  expect(await state()).toEqual(before)
})

test('what does not exist is 404', async () => {
  for (const [method, route, body] of ROUTES) {
    if (!route.includes(':id') && !route.includes(PLAN)) continue
    for (const missing of ['sub_none', "'"]) {
      const at = route.replace(':id', missing).replace(PLAN, missing)
      expect((await shop.staff.call(method, at, body)).status, at).toBe(404)
    }
  }
})

/** No field of these routes takes any of them. */
const WRONG: readonly unknown[] = [-1, 0.5, '', [], {}, 'x'.repeat(6000), 'a\u0000']
const PLAN_FIELDS = [
  'name',
  'discount',
  'first_discount',
  'min_cycles',
  'max_cycles',
  'price_policy',
  'stock_policy',
  'rank',
  'is_active',
]
const swapBody = { from_variant_id: 'variant_a', to_variant_id: 'variant_b' }
const planBody = {
  name: 'Every day',
  interval: 'day',
  interval_count: 1,
  discount: { kind: 'percentage', basisPoints: 0 },
}

test.each<[route: string, body: Body, fields: readonly string[]]>([
  ['subscriptions/swap-variant', swapBody, [...Object.keys(swapBody), 'dry_run', 'limit', 'after']],
  ['subscriptions/:id/preview', { action: 'set_quantity' }, ['action', 'quantity']],
  ['subscriptions/:id/changes', { action: 'send_now' }, ['action', 'shown']],
  ['subscription-plans', planBody, [...PLAN_FIELDS, 'interval', 'interval_count']],
  [`subscription-plans/${PLAN}`, {}, PLAN_FIELDS],
  [`subscription-plans/${PLAN}/products/batch`, {}, ['products']],
])(
  'every field of POST /admin/%s refuses rubbish, and says what to correct',
  async (route, body, fields) => {
    const at = `/admin/${route.replace(':id', id)}`
    for (const field of fields) {
      for (const wrong of WRONG) {
        const reply = await shop.staff.call('POST', at, { ...body, [field]: wrong })
        const said = [field, wrong, reply.status, reply.text('message')]
        expect(said).toEqual([field, wrong, 400, expect.stringMatching(/\w/)])
      }
    }
  },
)
