/** What other systems can be told of, by Medusa's names for it. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.updated',
  'order.payment_captured',
  'order.fulfillment_created',
  'order.shipment_created',
  'order.return_requested',
  'order.items_returned',
  'order.refund_created',
  'order.completed',
  'order.canceled',
  'product.created',
  'product.updated',
  'product.deleted',
  'variant.low_stock',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** A delivery that staff ask for, to try an endpoint. */
export const TEST_EVENT = 'webhook.test'

const LABELS: Readonly<Record<WebhookEvent | typeof TEST_EVENT, string>> = {
  'order.placed': 'Order placed',
  'order.updated': 'Order updated',
  'order.payment_captured': 'Payment captured',
  'order.fulfillment_created': 'Order fulfilled',
  'order.shipment_created': 'Order shipped',
  'order.return_requested': 'Return requested',
  'order.items_returned': 'Return received',
  'order.refund_created': 'Order refunded',
  'order.completed': 'Order completed',
  'order.canceled': 'Order cancelled',
  'product.created': 'Product created',
  'product.updated': 'Product updated',
  'product.deleted': 'Product deleted',
  'variant.low_stock': 'Stock running low',
  [TEST_EVENT]: 'Test',
}
const labels: ReadonlyMap<string, string> = new Map(Object.entries(LABELS))

/** How staff read an event. */
export const webhookEventLabel = (event: string): string => labels.get(event) ?? event

export const WEBHOOK_NAME_AT_MOST = 100
export const WEBHOOK_URL_AT_MOST = 500
/** Hours for which the secret before the newest one still signs. */
export const FORMER_SECRET_HOURS = 24
