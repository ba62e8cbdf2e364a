import { z } from 'zod'
import { anyOf, type Deed, linesOf, sendParcels, type Walked } from './order-deeds.ts'

const counts = z.object({
  id: z.string(),
  returnable: z.number(),
  swappable: z.number(),
  claimable: z.number(),
})
type Count = Exclude<keyof z.infer<typeof counts>, 'id'>

/** Any line of which pieces are left for this, and how many. */
async function anyLineFor(count: Count, walked: Walked) {
  const { id, guest } = walked.order
  const seen = await guest.get(`/store/orders/${id}/after-sale`)
  const lines = z.array(counts).parse(seen.at('after_sale.lines'))
  const found = anyOf(
    lines.filter((line) => line[count] > 0),
    walked,
  )
  return found && { id: found.id, left: found[count] }
}

const sendBack: Deed = async (walked) => {
  const { shop, order, below, ask } = walked
  const line = await anyLineFor('returnable', walked)
  if (!line) return
  const items = [{ item_id: line.id, quantity: 1 + below(line.left) }]
  const body = { order_id: order.id, items }
  const made = await ask('return', order.guest.call('POST', '/store/returns', body))
  if (!made.ok) return
  const path = `/admin/returns/${made.text('return.id')}/receive`
  const arrived = { items, location_id: order.location_id }
  await ask('receive', shop.staff.call('POST', path, arrived))
}

const complain: Deed = async (walked) => {
  const { shop, order, below, ask } = walked
  const line = await anyLineFor('claimable', walked)
  if (!line) return
  const items = [{ item_id: line.id, quantity: 1 + below(line.left), reason: 'other' }]
  const claims = `/store/orders/${order.id}/claims`
  const made = await ask('claim', order.guest.call('POST', claims, { type: 'refund', items }))
  if (!made.ok) return
  const path = `${order.path}/claims/${made.text('claim.id')}`
  const agreed = await ask('agree', shop.staff.call('POST', `${path}/process-refund`))
  if (!agreed.ok) await ask('refuse', shop.staff.call('POST', `${path}/cancel`))
}

/** One or two pieces of another line. */
async function sentInstead(walked: Walked) {
  const other = anyOf(await linesOf(walked), walked)
  return [{ variant_id: other?.variant_id, quantity: 1 + walked.below(2) }]
}

const DELIVERY = 'SELECT shipping_option_id AS id FROM shipping_method WHERE order_id = $1 LIMIT 1'

const replace: Deed = async (walked) => {
  const { shop, order, ask } = walked
  const line = await anyLineFor('claimable', walked)
  if (!line) return
  const [delivery] = await shop.query(DELIVERY, [order.id])
  const made = await ask(
    'replace',
    shop.staff.call('POST', `${order.path}/claims`, {
      type: 'replace',
      claim_items: [{ item_id: line.id, quantity: 1, reason: 'other' }],
      shipping_methods: [{ option_id: delivery?.['id'], price: 0 }],
      additional_items: await sentInstead(walked),
    }),
  )
  if (!made.ok) return
  const sql = 'SELECT id FROM claim_order WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1'
  const [claim] = await shop.query(sql, [order.id])
  const id = String(claim?.['id'])
  const path = `${order.path}/claims/${id}`
  const { location_id } = order
  await ask('pack', shop.staff.call('POST', `${path}/fulfillments`, { location_id }))
  await sendParcels(walked, id, `${path}/shipments`)
}

/** The shopper agrees to a swap, and pays its difference by either way. */
async function settle({ order, below, ask }: Walked, cartId: string) {
  const path = `/store/carts/${cartId}`
  const ways = await order.guest.get(`/store/shipping-options/${cartId}`)
  for (const option_id of ways.list('shipping_options', 'id'))
    await order.guest.call('POST', `${path}/shipping-methods`, { option_id })
  await order.guest.call('POST', `${path}/payment-sessions`)
  const provider_id = below(2) === 0 ? 'invoice' : 'test-card'
  await order.guest.call('POST', `${path}/payment-session`, { provider_id })
  return ask('settle', order.guest.call('POST', `${path}/complete`))
}

/** The difference of every second swap is left to pay. */
const swap: Deed = async (walked) => {
  const { shop, order, below, ask } = walked
  const line = await anyLineFor('swappable', walked)
  if (!line) return
  const return_items = [{ item_id: line.id, quantity: 1 }]
  const additional_items = await sentInstead(walked)
  const body = { order_id: order.id, return_items, additional_items }
  const made = await ask('swap', order.guest.call('POST', '/store/swaps', body))
  if (!made.ok) return
  const id = made.text('swap.id')
  if (!(await settle(walked, made.text('swap.cart_id'))).ok) return
  const path = `${order.path}/swaps/${id}`
  if (below(2) === 0) await ask('process', shop.staff.call('POST', `${path}/process-payment`))
  const { location_id } = order
  await ask('pack', shop.staff.call('POST', `${path}/fulfillments`, { location_id }))
  await sendParcels(walked, id, `${path}/shipments`)
  const arrived = { items: return_items, location_id }
  const receive = `/admin/returns/${made.text('swap.return_order.id')}/receive`
  await ask('receive', shop.staff.call('POST', receive, arrived))
}

const AGREED = 'SELECT id FROM swap WHERE order_id = $1 AND confirmed_at IS NOT NULL ORDER BY id'

const settleSwaps: Deed = async ({ shop, order, ask }) => {
  for (const { id } of await shop.query(AGREED, [order.id]))
    await ask('process', shop.staff.call('POST', `${order.path}/swaps/${id}/process-payment`))
}

export const AFTER_SALE_DEEDS = { sendBack, complain, replace, swap, settleSwaps }
