/** Nothing of the order waits to be packed or sent. */
const ALL_SENT = new Set(['shipped', 'partially_returned', 'returned'])

/** Whether staff may call an order complete: what it owes is still in the queues before. */
export const isCompletable = (order: {
  readonly status: string
  readonly fulfillment_status: string
}): boolean => order.status === 'pending' && ALL_SENT.has(order.fulfillment_status)
