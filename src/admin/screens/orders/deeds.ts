import { inWords } from '../../engine/words.ts'

/** What staff did with an order, with a return or with a change, by the names of the audit log. */
const DEEDS: Readonly<Record<string, string>> = {
  'orders capture': 'Capture requested',
  'orders refund': 'Refund requested',
  'orders allocations': 'Stock allocated',
  'orders allocations.move': 'Allocation moved',
  'orders allocations.release': 'Allocation released',
  'orders fulfillment': 'Items packed',
  'orders fulfillments.cancel': 'Fulfilment cancelled',
  'orders shipment': 'Marked as shipped',
  'orders paid-back': 'Marked as paid back',
  'orders part-payment': 'Part payment recorded',
  'orders pictures': 'Picture added',
  'orders return': 'Return started',
  'orders swaps': 'Swap started',
  'orders swaps.process-payment': 'Difference of a swap settled',
  'orders swaps.fulfillments': 'Swap packed',
  'orders swaps.shipments': 'Swap marked as shipped',
  'orders swaps.cancel': 'Swap cancelled',
  'orders claims': 'Problem taken up',
  'orders claims.fulfillments': 'Replacement packed',
  'orders claims.shipments': 'Replacement marked as shipped',
  'orders claims.process-refund': 'Problem refunded',
  'orders claims.cancel': 'Problem rejected',
  'orders update': 'Order changed',
  'orders complete': 'Marked as complete',
  'orders archive': 'Archived',
  'orders cancel': 'Cancelled',
  'returns receive': 'Return received',
  'returns cancel': 'Return cancelled',
  'order-edits create': 'Change started',
  'order-edits items': 'Item added to the change',
  'order-edits items.update': 'Quantity set in the change',
  'order-edits items.delete': 'Item removed in the change',
  'order-edits changes.delete': 'Step of the change undone',
  'order-edits request': 'Change sent to the customer',
  'order-edits confirm': 'Change confirmed for the customer',
  'order-edits cancel': 'Change withdrawn',
}

const ABOUT: Readonly<Record<string, string>> = { returns: 'Return', 'order-edits': 'Change' }

/** A deed in words; one that has none yet by its own name, and what it is about. */
export function deedWords(resource: string, action: string): string {
  const known = DEEDS[`${resource} ${action}`]
  if (known !== undefined) return known
  const about = ABOUT[resource]
  return about ? `${about}: ${inWords(action).toLowerCase()}` : inWords(action)
}
