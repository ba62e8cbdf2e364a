import type { Order } from '@medusajs/medusa'
import { z } from 'zod/mini'
import type { Json } from '../../engine/json.ts'
import type { AnyRecord } from '../../engine/resource.ts'

export type OrderRecord = Json<Order>

const text = z.nullable(z.string())
const items = z.array(z.object({ item_id: z.string(), title: z.string(), quantity: z.number() }))

const parcel = z.object({
  id: z.string(),
  swap_id: text,
  claim_id: text,
  created_at: z.string(),
  shipped_at: text,
  canceled_at: text,
  tracking: z.array(z.object({ number: z.string(), url: text })),
  items,
})

const requestedReturn = z.object({
  id: z.string(),
  status: z.string(),
  swap_id: text,
  created_at: z.string(),
  received_at: text,
  refund_amount: z.number(),
  gift_card_amount: z.number(),
  /** Off what is still to pay. */
  unasked_amount: z.number(),
  way: z.nullable(z.object({ name: z.string() })),
  items: z.array(
    z.object({
      item_id: z.string(),
      title: z.string(),
      quantity: z.number(),
      received: z.nullable(z.number()),
      reason: text,
      note: text,
      /** Pieces that arrived unfit to be sold again. */
      damaged: z.number(),
    }),
  ),
  /** What staff noted of the condition. */
  condition_note: text,
  /** Whether staff set the refund: it is what they said, whatever arrives. */
  is_refund_set: z.boolean(),
})

const swap = z.object({
  id: z.string(),
  payment_status: z.string(),
  fulfillment_status: z.string(),
  created_at: z.string(),
  confirmed_at: text,
  canceled_at: text,
  difference_due: z.nullable(z.number()),
  /** Off a difference that is still to be paid by invoice. */
  unasked_amount: z.number(),
  items,
})

const claim = z.object({
  id: z.string(),
  type: z.enum(['refund', 'replace']),
  payment_status: z.string(),
  fulfillment_status: z.string(),
  refund_amount: z.nullable(z.number()),
  gift_card_amount: z.number(),
  /** Off what was still to pay. */
  unasked_amount: z.number(),
  created_at: z.string(),
  canceled_at: text,
  items: z.array(
    z.object({
      item_id: z.string(),
      title: z.string(),
      quantity: z.number(),
      reason: z.string(),
      note: text,
      pictures: z.array(z.string()),
    }),
  ),
})

const allocation = z.object({
  item_id: z.string(),
  title: z.string(),
  description: text,
  sent_for: z.enum(['order', 'swap', 'claim']),
  sent_for_id: z.string(),
  /** Pieces that are still to be sent. */
  open: z.number(),
  stock: z.enum(['managed', 'backorder', 'unmanaged']),
  allocated: z.array(
    z.object({
      location_id: z.string(),
      name: z.string(),
      is_of_channel: z.boolean(),
      quantity: z.number(),
    }),
  ),
  unallocated: z.number(),
  /** Where more could be allocated. */
  locations: z.array(z.object({ id: z.string(), name: z.string(), available: z.number() })),
})

/** `GET /admin/orders/{id}/desk`, as far as its page reads it. Amounts in minor units. */
export const desk = z.object({
  currency_code: z.string(),
  default_location_id: text,
  /** Refunds that staff are still to transfer. */
  to_pay_back: z.number(),
  lines: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      variant_title: text,
      sku: text,
      returnable: z.number(),
      swappable: z.number(),
      claimable: z.number(),
    }),
  ),
  return_reasons: z.array(z.object({ id: z.string(), label: z.string() })),
  return_options: z.array(z.object({ id: z.string(), name: z.string(), price: z.number() })),
  allocations: z.array(allocation),
  fulfillments: z.array(parcel),
  returns: z.array(requestedReturn),
  swaps: z.array(swap),
  claims: z.array(claim),
  timeline: z.array(
    z.object({
      kind: z.string(),
      at: z.string(),
      id: z.string(),
      amount: z.optional(z.number()),
    }),
  ),
  mails: z.array(
    z.object({
      id: z.string(),
      template: z.string(),
      to: z.string(),
      status: z.string(),
      created_at: z.string(),
    }),
  ),
  deeds: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      by: z.string(),
      resource: z.string(),
      /** The order's own id, or that of its return or change. */
      record_id: z.string(),
      action: z.string(),
    }),
  ),
})

export type Desk = z.infer<typeof desk>

export type DeskAllocation = Desk['allocations'][number]
export type DeskParcel = Desk['fulfillments'][number]
export type DeskReturn = Desk['returns'][number]
export type DeskSwap = Desk['swaps'][number]
export type DeskClaim = Desk['claims'][number]

/** An order and its desk: what actions on an order's page are about. */
export interface DeskRecord extends AnyRecord {
  readonly order: OrderRecord
  readonly desk: Desk
}

/** A part of an order, with the order that it is of. */
export interface PartOf<Part> extends AnyRecord {
  readonly part: Part
  readonly desk: Desk
  readonly orderId: string
}
