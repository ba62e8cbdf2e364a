import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { refusal } from '../after-sale/refusal.ts'
import { rowsOf } from '../rows.ts'

const heldParcel = z.object({
  is_cancelled: z.boolean(),
  is_sent: z.boolean(),
  /** What it was packed for: an order, a swap or a claim. */
  owner_id: z.string().nullable(),
  is_of_order: z.boolean(),
  order_id: z.string().nullable(),
  location_id: z.string().nullable(),
})
export type HeldParcel = z.infer<typeof heldParcel>

const HOLD_PARCEL = `
  SELECT parcel.canceled_at IS NOT NULL AS is_cancelled, parcel.shipped_at IS NOT NULL AS is_sent,
    coalesce(parcel.order_id, parcel.swap_id, parcel.claim_order_id) AS owner_id,
    parcel.order_id IS NOT NULL AS is_of_order,
    coalesce(parcel.order_id, (SELECT order_id FROM swap WHERE id = parcel.swap_id),
      (SELECT order_id FROM claim_order WHERE id = parcel.claim_order_id)) AS order_id,
    parcel.location_id
  FROM fulfillment parcel WHERE parcel.id = $1 FOR UPDATE OF parcel`

const HOLD_ORDER = 'SELECT FROM "order" WHERE id = $1 FOR UPDATE'

/** Locks a parcel, and then its order, as everything that allocates. Undefined if there is none. */
export async function holdParcel(
  manager: EntityManager,
  id: string,
): Promise<HeldParcel | undefined> {
  const [held] = await rowsOf(manager, heldParcel, HOLD_PARCEL, [id])
  if (held) await manager.query(HOLD_ORDER, [held.order_id])
  return held
}

/** Refuses what was cancelled meanwhile. */
export function requireNotCancelled({ is_cancelled }: HeldParcel): void {
  if (!is_cancelled) return
  throw refusal('fulfillment_cancelled', 'This fulfilment has been cancelled already')
}

/**
 * Locks a parcel of this order, swap or claim that is about to be sent. The core reads parcel and
 * lines before it locks either: of two parcels at once the pieces of one would not count as sent, one
 * parcel could be sent twice, or while it is cancelled, or by another order's address.
 */
export async function holdUnsent(
  manager: EntityManager,
  id: string,
  ownerId: string,
): Promise<void> {
  const held = await holdParcel(manager, id)
  if (held?.owner_id !== ownerId) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, 'Could not find fulfillment')
  }
  requireNotCancelled(held)
  if (held.is_sent) throw refusal('fulfillment_sent', 'This parcel has been marked as sent already')
}
