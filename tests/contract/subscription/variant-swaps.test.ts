import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct } from '#tests/fixtures/product.ts'
import { openPool } from '#tests/support/pool.ts'
import { until } from '#tests/support/until.ts'
import type { Body } from '../resources/caller.ts'
import type { Reply } from '../resources/reply.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/test-shop.ts'
import { anOwnVariant } from './support/selling.ts'
import {
  aSubscribableVariant,
  changeAsShown,
  mailsOf,
  PLAN,
  subscribe,
} from './support/subscribing.ts'

let shop: TestShop
let customer: SignedIn
let variant: string
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  variant = await aSubscribableVariant(shop)
  customer = await shop.customer()
})

/** Another variant of the product, which is sold by the same plans. */
async function anotherVariant(): Promise<string> {
  const [row] = await shop.query(
    `SELECT other.id FROM product_variant v JOIN product_variant other
       ON other.product_id = v.product_id AND other.id <> v.id AND other.deleted_at IS NULL
     JOIN product_variant_inventory_item x ON x.variant_id = other.id
     JOIN inventory_level l ON l.inventory_item_id = x.inventory_item_id
     WHERE v.id = $1 AND l.stocked_quantity - l.reserved_quantity >= 10
     ORDER BY other.id LIMIT 1`,
    [variant],
  )
  return String(row?.['id'])
}

const swap = (body: Body) => shop.staff.post('/admin/subscriptions/swap-variant', body)

test('a discontinued variant is swapped in all of its subscriptions, after a dry run', async () => {
  const cancelled = (await subscribe(shop, customer, { variant })).id
  await changeAsShown(shop.staff, `/admin/subscriptions/${cancelled}`, { action: 'cancel' })
  const first = (await subscribe(shop, customer, { variant, quantity: 2 })).id
  const second = (await subscribe(shop, customer, { variant })).id
  const to = await anotherVariant()
  const body = { from_variant_id: variant, to_variant_id: to, limit: 100 }
  const own = (reply: Reply) => {
    const results = reply.list('results', 'result')
    const ids = reply.list('results', 'subscription_id')
    return [first, second, cancelled].map((each) => results[ids.indexOf(each)])
  }
  const dry = await swap(body)
  expect(dry.at('dry_run')).toBe(true)
  expect(own(dry)).toEqual(['can_be_swapped', 'can_be_swapped', undefined])
  const still = await shop.staff.get(`/admin/subscriptions/${second}`)
  expect(still.at('subscription.variant_id')).toBe(variant)

  const done = await swap({ ...body, dry_run: false })
  expect(own(done)).toEqual(['swapped', 'swapped', undefined])
  const seen = await shop.staff.get(`/admin/subscriptions/${second}`)
  expect(seen.at('subscription')).toMatchObject({
    variant_id: to,
    history: [{ event: 'started' }, { event: 'changed', actor: 'staff' }],
  })
  // The mail says that the shop has done it, and what is replaced.
  expect(await mailsOf(shop, second, 'changed')).toMatchObject([
    { by_staff: true, from_variant_id: variant },
  ])
  expect((await swap(body)).list('results')).toEqual([])
})

test('a swap to what is not sold by subscription is refused row by row, and pages go on', async () => {
  for (const _ of [1, 2]) await subscribe(shop, customer, { variant })
  const [card] = await shop.query(
    `SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
     WHERE p.is_giftcard AND v.deleted_at IS NULL LIMIT 1`,
  )
  const body = { from_variant_id: variant, to_variant_id: String(card?.['id']), limit: 1 }
  const page = await swap({ ...body, dry_run: false })
  expect(page.at('results.0')).toMatchObject({
    result: 'refused',
    reason: 'This is not available by subscription',
  })
  expect(page.number('refused')).toBe(1)
  const next = await swap({ ...body, after: page.text('next_after') })
  expect(next.at('results.0.subscription_id')).not.toBe(page.at('results.0.subscription_id'))
})

test('a swap to what is not on sale is refused for a paused subscription as well', async () => {
  const from = (await anOwnVariant(shop)).id
  const { id } = await subscribe(shop, customer, { variant: from })
  await changeAsShown(customer, `/store/subscriptions/${id}`, { action: 'pause' })
  const draft = await shop.staff.post('/admin/products', aProduct({ status: 'draft' }))
  const to = draft.text('product.variants.0.id')
  await shop.staff.post(`/admin/subscription-plans/${PLAN}/products/batch`, {
    products: [{ product_id: draft.text('product.id') }],
  })
  const reply = await swap({ from_variant_id: from, to_variant_id: to })
  expect(reply.at('results.0')).toMatchObject({
    subscription_id: id,
    result: 'refused',
    reason: 'This is not available by subscription',
  })
})

test('what its customer chooses while a swap is under way stays', async () => {
  const from = (await anOwnVariant(shop)).id
  const to = (await anOwnVariant(shop)).id
  const chosen = (await anOwnVariant(shop)).id
  const { id } = await subscribe(shop, customer, { variant: from })
  const pool = openPool(shop.databaseUrl)
  const choice = await pool.connect()
  await choice.query('BEGIN')
  await choice.query('UPDATE subscription SET variant_id = $2 WHERE id = $1', [id, chosen])
  const reply = swap({ from_variant_id: from, to_variant_id: to, dry_run: false })
  await until('the swap waits', async () => (await shop.query(BLOCKED)).length > 0)
  await choice.query('COMMIT')
  choice.release()
  await pool.end()
  expect((await reply).at('results.0')).toMatchObject({
    subscription_id: id,
    result: 'refused',
    reason: 'Its customer has chosen something else meanwhile',
  })
  const seen = await shop.staff.get(`/admin/subscriptions/${id}`)
  expect(seen.at('subscription.variant_id')).toBe(chosen)
})
const BLOCKED = `
  SELECT FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND query LIKE 'SELECT * FROM subscription WHERE id%'`

test.each([
  [{}, /from_variant_id/],
  [{ from_variant_id: 'a', to_variant_id: 'a' }, /to_variant_id must be another variant/],
  [{ from_variant_id: 'a', to_variant_id: 'b' }, /to_variant_id is not a variant/],
  [{ from_variant_id: 'a', to_variant_id: 'b', limit: 1000 }, /limit/],
])('a swap of %j is refused with what to correct', async (body, message) => {
  const reply = await shop.staff.call('POST', '/admin/subscriptions/swap-variant', body)
  expect(reply.status).toBe(400)
  expect(reply.text('message')).toMatch(message)
})
