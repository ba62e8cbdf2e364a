import { z } from 'zod'
import type { Reply } from '../../contract/resources/reply.ts'
import { beginEdit, payFor } from '../../contract/support/edits.ts'
import type { MixedOrder } from '../../contract/support/mixed-order.ts'
import type { TestShop } from '../../contract/support/test-shop.ts'

export interface Walked {
  readonly shop: TestShop
  readonly order: MixedOrder
  /** A random whole number from 0, less than this. */
  readonly below: (bound: number) => number
  /** Writes an answer down, which may be a refusal. */
  readonly ask: (what: string, asked: Promise<Reply>) => Promise<Reply>
}

export type Deed = (walked: Walked) => Promise<void>

const line = z.object({
  id: z.string(),
  variant_id: z.string(),
  quantity: z.number(),
  packed: z.number(),
})

const LINES = `
  SELECT id, variant_id, quantity, coalesce(fulfilled_quantity, 0) AS packed FROM line_item
  WHERE order_id = $1 AND NOT is_giftcard ORDER BY created_at, variant_id`

export const linesOf = async ({ shop, order }: Walked) =>
  z.array(line).parse(await shop.query(LINES, [order.id]))

export const anyOf = <Each>(list: readonly Each[], { below }: Walked): Each | undefined =>
  list[below(list.length)]

const OPEN_PARCELS = `
  SELECT id FROM fulfillment WHERE shipped_at IS NULL AND canceled_at IS NULL
    AND $1 IN (order_id, swap_id, claim_order_id)`

/** Staff send what is packed of an order, a swap or a claim. */
export async function sendParcels({ shop, ask }: Walked, of: string, path: string) {
  for (const { id } of await shop.query(OPEN_PARCELS, [of]))
    await ask('ship', shop.staff.call('POST', path, { fulfillment_id: id }))
}

const ship: Deed = async (walked) => {
  const { shop, order, below, ask } = walked
  const open = (await linesOf(walked)).filter(({ quantity, packed }) => quantity > packed)
  if (open.length === 0) return
  const items = open.map(({ id, quantity, packed }) => ({
    item_id: id,
    quantity: 1 + below(quantity - packed),
  }))
  const body = { items, location_id: order.location_id }
  await ask('pack', shop.staff.call('POST', `${order.path}/fulfillment`, body))
  await sendParcels(walked, order.id, `${order.path}/shipment`)
}

const capture: Deed = async ({ shop, order, ask }) => {
  await ask('capture', shop.staff.call('POST', `${order.path}/capture`))
}

const payInPart: Deed = async ({ shop, order, below, ask }) => {
  const seen = await order.guest.get(`/store/orders/${order.id}/invoices`)
  const due = seen.number('state.amountDue')
  if (due < 2) return
  const body = { amount: 1 + below(due) }
  await ask('part payment', shop.staff.call('POST', `${order.path}/part-payment`, body))
}

const MOST_REFUNDED = 900

const refund: Deed = async ({ shop, order, below, ask }) => {
  const body = { amount: 1 + below(MOST_REFUNDED), reason: 'discount' }
  await ask('refund', shop.staff.call('POST', `${order.path}/refund`, body))
}

/** Another number of pieces; what it costs is paid, or left to pay. */
const edit: Deed = async (walked) => {
  const { shop, order, below, ask } = walked
  const found = anyOf(await linesOf(walked), walked)
  if (!found) return
  const begun = await beginEdit(shop, { id: order.id, lineId: found.id })
  const quantity = Math.max(1, found.packed) + below(4)
  const items = `${begun.path}/items/${begun.lineId}`
  const set = await ask(
    `edit ${found.quantity} to ${quantity}`,
    shop.staff.call('POST', items, { quantity }),
  )
  const asked = await ask('request', shop.staff.call('POST', `${begun.path}/request`))
  if (!set.ok || !asked.ok) {
    await ask('cancel the edit', shop.staff.call('POST', `${begun.path}/cancel`))
    return
  }
  const collection = asked.at('order_edit.payment_collection_id')
  if (typeof collection !== 'string' || below(2) === 0) {
    await ask('confirm', shop.staff.call('POST', `${begun.path}/confirm`))
    return
  }
  const provider = below(2) === 0 ? 'invoice' : 'test-card'
  await payFor(order.guest, `/store/payment-collections/${collection}`, provider)
  await ask('complete', order.guest.call('POST', `/store/order-edits/${begun.id}/complete`))
}

export const ORDER_DEEDS = { ship, capture, payInPart, refund, edit }
