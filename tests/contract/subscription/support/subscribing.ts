import { until } from '#tests/support/until.ts'
import type { Body, Caller } from '../../resources/caller.ts'
import type { Reply } from '../../resources/reply.ts'
import { chooseDelivery, choosePayment, sendTo } from '../../support/checkout.ts'
import type { TestShop } from '../../support/test-shop.ts'

/** Every two weeks, at a tenth less. */
export const PLAN = 'subplan_2_weeks'

const SUBSCRIBABLE = `
  SELECT v.id FROM product_variant v
  JOIN subscription_plan_product t ON t.product_id = v.product_id AND t.plan_id = '${PLAN}'
  JOIN product p ON p.id = v.product_id AND p.status = 'published'
  JOIN product_variant_inventory_item x ON x.variant_id = v.id
  JOIN inventory_level l ON l.inventory_item_id = x.inventory_item_id
  WHERE l.stocked_quantity - l.reserved_quantity >= 10 AND v.deleted_at IS NULL
  ORDER BY v.id LIMIT 1`

/** A variant in stock that is sold by subscription. */
export async function aSubscribableVariant(shop: TestShop): Promise<string> {
  const [row] = await shop.query(SUBSCRIBABLE)
  return String(row?.['id'])
}

/** The price of one piece without a subscription, in minor units. */
export async function priceOf(shop: TestShop, variant: string, currency: string): Promise<number> {
  const [row] = await shop.query(
    `SELECT m.amount FROM money_amount m
     JOIN product_variant_money_amount x ON x.money_amount_id = m.id
     WHERE x.variant_id = $1 AND m.currency_code = $2 AND m.price_list_id IS NULL`,
    [variant, currency],
  )
  return Number(row?.['amount'])
}

interface Subscribed {
  readonly id: string
  readonly orderId: string
  readonly cartId: string
  readonly total: number
}

interface Wish {
  readonly variant?: string
  readonly currency?: string
  readonly quantity?: number
  readonly plan?: string
  /** A card of the test bank (backend/src/checkout/payments/test-bank.ts). */
  readonly card?: string
  /** In Germany if absent. */
  readonly address?: object
}

/** A customer's order of one subscription, placed as a shopper places it. */
export async function subscribe(
  shop: TestShop,
  by: Caller,
  { variant, currency = 'eur', quantity = 1, plan = PLAN, card = 'pm_ok', address }: Wish = {},
): Promise<Subscribed> {
  const variant_id = variant ?? (await aSubscribableVariant(shop))
  const made = await by.post('/store/carts', { region_id: shop.regionOf(currency) })
  const cartId = made.text('cart.id')
  const path = `/store/carts/${cartId}`
  await by.post(`${path}/line-item-subscription`, {
    variant_id,
    quantity,
    metadata: { plan_id: plan },
  })
  return {
    cartId,
    ...(await orderSubscription(shop, by, { path, card, ...(address && { address }) })),
  }
}

interface Bag {
  /** That of the cart. */
  readonly path: string
  readonly card?: string
  /** By default one in Germany. */
  readonly address?: object
}

/** Orders a bag that holds one subscription, as it is. */
export async function orderSubscription(
  shop: TestShop,
  by: Caller,
  bag: Bag,
): Promise<Omit<Subscribed, 'cartId'>> {
  const { orderId, total } = await payByCard(by, bag)
  const [row] = await shop.query('SELECT id FROM subscription WHERE origin_order_id = $1', [
    orderId,
  ])
  return { id: String(row?.['id']), orderId, total }
}

/** Names the address, the delivery and the card of a bag: it is ready to be ordered. */
export async function makeReady(by: Caller, { path, card = 'pm_ok', address }: Bag): Promise<void> {
  await sendTo(by, path, address)
  await chooseDelivery(by, path)
  await choosePayment(by, path, 'test-card')
  await by.post(`${path}/payment-sessions/test-card`, { data: { token: card } })
}

async function payByCard(by: Caller, bag: Bag) {
  const { path } = bag
  await makeReady(by, bag)
  const done = await by.post(`${path}/complete`)
  if (done.at('type') !== 'order') throw new Error(`POST ${path}/complete gave no order`)
  return { orderId: done.text('data.id'), total: done.number('data.total') }
}

/** Makes a change with the next order that its preview shows; `path` is that of the subscription. */
export async function changeAsShown(by: Caller, path: string, wanted: Body): Promise<Reply> {
  const shown = (await by.post(`${path}/preview`, wanted)).at('next_order')
  return by.post(`${path}/changes`, { ...wanted, shown })
}

const LAST4 = { pm_ok: '4242', pm_other: '5556', pm_expires_soon: '4444' } as const

/** Saves a card of the test bank in the customer's account; its id. */
export async function saveCard(by: Caller, token: keyof typeof LAST4): Promise<string> {
  const saved = await by.post('/store/customers/me/payment-methods', {
    provider_id: 'test-card',
    data: { token },
  })
  const index = saved
    .list('payment_methods', 'data')
    .findIndex((card) => Reflect.get(Object(card), 'last4') === LAST4[token])
  return saved.text(`payment_methods.${index}.data.id`)
}

/** Moves the shop's clock on, for the worker to see. */
export const moveClock = (shop: TestShop, days: number) =>
  shop.query(`UPDATE shop_clock SET offset_ms = offset_ms + $1`, [Math.round(days * 86_400_000)])

/** The deliveries of a subscription after its first. */
export const cyclesOf = (shop: TestShop, id: string) =>
  shop.query(
    `SELECT cycle, state, attempt, order_id, due_at, failure, announced_total
     FROM subscription_cycle WHERE subscription_id = $1 ORDER BY cycle`,
    [id],
  )

/** The state of the delivery with this number; undefined while it is not planned. */
export const stateOf = async (shop: TestShop, id: string, cycle: number) =>
  (await cyclesOf(shop, id)).find((each) => each['cycle'] === cycle)?.['state']

/** Waits for the delivery with this number to be in a state; 2 is the first renewal. */
export const reaches = (shop: TestShop, id: string, cycle: number, state: string) =>
  until(`cycle ${cycle} is ${state}`, async () => (await stateOf(shop, id, cycle)) === state)

/** What was written to the shopper about one event, such as `renewed`, in the order of the mails. */
export const mailsOf = async (shop: TestShop, id: string, kind: string): Promise<unknown[]> =>
  (
    await shop.query(
      'SELECT data FROM mail WHERE resource_id = $1 AND event_name = $2 ORDER BY created_at, id',
      [id, `subscription.${kind}`],
    )
  ).map(({ data }) => data)

/** What the bank has taken for each order of a subscription's renewals. */
export const chargesOf = (shop: TestShop, id: string) =>
  shop.query(
    `SELECT cycle.cycle, count(*) FILTER (WHERE charge.status = 'captured')::int AS captured,
       count(*) FILTER (WHERE charge.status IN ('authorized', 'captured'))::int AS held,
       max(charge.amount) AS amount
     FROM subscription_cycle cycle
     JOIN subscription_attempt attempt ON attempt.cycle_id = cycle.id
     JOIN test_card_charge charge ON charge.key = attempt.key
     WHERE cycle.subscription_id = $1 GROUP BY cycle.cycle ORDER BY cycle.cycle`,
    [id],
  )
