import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'

/** Whether a payment is the difference of a swap, paid by invoice: it arrives apart from the order's. */
export const IS_SWAP_TRANSFER = `payment.swap_id IS NOT NULL AND payment.provider_id = 'invoice'`

const setAside = z.object({ id: z.string() })

const SET_ASIDE = `
  WITH aside AS (UPDATE payment SET order_id = NULL
    WHERE order_id = $1 AND captured_at IS NULL
      AND (canceled_at IS NOT NULL OR ${IS_SWAP_TRANSFER})
    RETURNING id)
  SELECT id FROM aside`
const PUT_BACK = 'UPDATE payment SET order_id = $1 WHERE id = ANY ($2)'

/**
 * Captures an order without the open transfers for its swaps, and without what was called off with a
 * swap. The core captures every payment that names the order (services/order.js capturePayment), so
 * these name none for the time: nobody else sees it, as all is one transaction. Money that never came
 * was said to be paid; a bank refuses to capture it, and the order was not paid for good. The caller
 * holds the order.
 */
export async function captureWithoutSwaps<Captured>(
  manager: EntityManager,
  orderId: string,
  capture: () => Promise<Captured>,
): Promise<Captured> {
  const aside = await rowsOf(manager, setAside, SET_ASIDE, [orderId])
  const captured = await capture()
  const ids = aside.map(({ id }) => id)
  if (ids.length > 0) await manager.query(PUT_BACK, [orderId, ids])
  return captured
}
