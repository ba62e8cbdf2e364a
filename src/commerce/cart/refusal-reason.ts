import type { RefusalReason } from '#domain/cart/refusal.ts'
import { BAG_FULL, CommerceError, QUANTITY_NOT_SOLD } from '../errors.ts'

/** Why commerce refused a change of a cart. */
export const refusalReason = (error: unknown): RefusalReason => {
  if (!(error instanceof CommerceError)) return 'refused'
  if (error.code === 'insufficient_inventory') return 'shortage'
  if (error.code === QUANTITY_NOT_SOLD) return 'quantity'
  if (error.code === BAG_FULL) return 'full'
  return error.status === 404 || /sales channel/i.test(error.reason) ? 'not-sold' : 'refused'
}
