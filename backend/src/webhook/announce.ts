import { z } from 'zod'
import type { WebhookEvent } from '#domain/staff/webhook.ts'
import type { Queryable } from '../rows.ts'

/** The table whose row an event of the core is about: each of them leads to an order or a product. */
type Subject = 'order' | 'swap' | 'claim_order' | 'order_edit' | 'product' | 'product_variant'

type Source = readonly [event: WebhookEvent, subject: Subject]

/** The events of the core that endpoints are told of, and what they are to them. */
const SOURCES: Readonly<Record<string, Source>> = {
  'order.placed': ['order.placed', 'order'],
  'order.updated': ['order.updated', 'order'],
  'order-edit.confirmed': ['order.updated', 'order_edit'],
  'order.payment_captured': ['order.payment_captured', 'order'],
  'order.fulfillment_created': ['order.fulfillment_created', 'order'],
  'swap.fulfillment_created': ['order.fulfillment_created', 'swap'],
  'claim.fulfillment_created': ['order.fulfillment_created', 'claim_order'],
  'order.shipment_created': ['order.shipment_created', 'order'],
  'swap.shipment_created': ['order.shipment_created', 'swap'],
  'claim.shipment_created': ['order.shipment_created', 'claim_order'],
  'order.return_requested': ['order.return_requested', 'order'],
  'order.items_returned': ['order.items_returned', 'order'],
  'order.completed': ['order.completed', 'order'],
  'order.canceled': ['order.canceled', 'order'],
  'product.created': ['product.created', 'product'],
  'product.updated': ['product.updated', 'product'],
  'product.deleted': ['product.deleted', 'product'],
  'product-variant.created': ['product.updated', 'product_variant'],
  'product-variant.updated': ['product.updated', 'product_variant'],
  'product-variant.deleted': ['product.updated', 'product_variant'],
}

/** What the core says of an event; of several products at once it sends a list. */
const payload = z.object({
  id: z.string(),
  product_id: z.string().optional(),
  fulfillment_id: z.string().optional(),
  return_id: z.string().optional(),
})

/** An event as the core emits it. */
interface Emitted {
  readonly eventName: string
  readonly data: unknown
}

interface Told {
  readonly event: WebhookEvent
  readonly subject: Subject
  readonly id: string
  /** The part of the record that the event is about. */
  readonly facts: Readonly<Record<string, string>>
}

function toldOf({ eventName, data }: Emitted): Told[] {
  const source = SOURCES[eventName]
  if (!source) return []
  const [event, subject] = source
  return [data].flat().flatMap((each): Told[] => {
    const read = payload.safeParse(each)
    if (!read.success) return []
    const { id, product_id = id, ...parts } = read.data
    const named = Object.entries(parts).flatMap(([name, part]) =>
      part === undefined ? [] : [[name, part] as const],
    )
    const facts = Object.fromEntries(named)
    return subject === 'product_variant'
      ? [{ event, subject, id: product_id, facts: {} }]
      : [{ event, subject, id, facts }]
  })
}

/** A saved product is several events of its variants, and is told once. */
const withoutRepeats = (told: readonly Told[]): Told[] => [
  ...new Map(told.map((each) => [JSON.stringify(each), each])).values(),
]

// For the parcels of a swap the core gives the id of the swap (services/swap.js createFulfillment).

/** A product is often saved by several requests, one after the other: they are told as one. */
const SETTLING = "interval '2 seconds'"

const WRITE = `
  INSERT INTO webhook_delivery (endpoint_id, event, resource_id, facts, next_at)
  SELECT endpoint.id, told.event, CASE told.subject
      WHEN 'swap' THEN (SELECT order_id FROM swap WHERE swap.id = told.id)
      WHEN 'claim_order' THEN (SELECT order_id FROM claim_order c WHERE c.id = told.id)
      WHEN 'order_edit' THEN (SELECT order_id FROM order_edit e WHERE e.id = told.id)
      ELSE told.id END,
    CASE WHEN told.subject = 'swap' AND told.facts ->> 'fulfillment_id' = told.id
      THEN jsonb_build_object('fulfillment_id', (SELECT id FROM fulfillment
        WHERE swap_id = told.id ORDER BY created_at DESC, id DESC LIMIT 1))
      ELSE told.facts END,
    now() + CASE told.event WHEN 'product.updated' THEN ${SETTLING}
      ELSE interval '0' END
  FROM jsonb_to_recordset($1::jsonb) AS told (event varchar, subject varchar, id varchar, facts jsonb)
  JOIN webhook_endpoint endpoint ON endpoint.is_enabled AND told.event = ANY (endpoint.events)`

/**
 * Writes what endpoints are told of events of the core, in the transaction of the events: it is
 * delivered if, and only if, that commits.
 */
export async function queueWebhooks(
  database: Queryable,
  events: readonly Emitted[],
): Promise<void> {
  const told = withoutRepeats(events.flatMap(toldOf))
  if (told.length > 0) await database.query(WRITE, [JSON.stringify(told)])
}

/** Tells endpoints of an event of ours, in the transaction of the caller. */
export async function queueOwnWebhooks(
  database: Queryable,
  event: WebhookEvent,
  ids: readonly string[],
  facts: Told['facts'] = {},
): Promise<void> {
  const told = ids.map((id): Omit<Told, 'subject'> => ({ event, id, facts }))
  if (told.length > 0) await database.query(WRITE, [JSON.stringify(told)])
}
