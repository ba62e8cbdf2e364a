/** How an order has ended. One that is cancelled never went on; one that is archived is done with. */
type OrderEnd = 'canceled' | 'archived'

/**
 * What staff do with an order, and after which ends they still may. Rights of customers outlast the
 * archive: goods may still come back, be replaced and be refunded. Nothing is left of a cancelled order,
 * whose money went back with it.
 */
const STILL_DONE = {
  edit: [],
  capture: [],
  fulfil: [],
  refund: ['archived'],
} as const satisfies Readonly<Record<string, readonly OrderEnd[]>>

export type OrderDeed = keyof typeof STILL_DONE

/** The end after which a deed is no longer done with an order of this status; null if it may be. */
export function endBefore(deed: OrderDeed, status: string): OrderEnd | null {
  if (status !== 'canceled' && status !== 'archived') return null
  const still: readonly OrderEnd[] = STILL_DONE[deed]
  return still.includes(status) ? null : status
}
