import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { findsAny } from '../rows.ts'
import { refusal } from './refusal.ts'

const state = z.enum(['created', 'requested', 'confirmed', 'declined', 'canceled'])
type State = z.infer<typeof state>
const found = z.array(z.object({ state }))

const STATE = `
  SELECT CASE WHEN e.canceled_at IS NOT NULL OR o.canceled_at IS NOT NULL THEN 'canceled'
    WHEN e.declined_at IS NOT NULL THEN 'declined'
    WHEN e.confirmed_at IS NOT NULL THEN 'confirmed'
    WHEN e.requested_at IS NOT NULL THEN 'requested'
    ELSE 'created' END AS state
  FROM order_edit e JOIN "order" o ON o.id = e.order_id
  WHERE ($1::varchar IS NOT NULL AND e.id = $1)
    OR ($2::varchar IS NOT NULL AND e.payment_collection_id = $2)`

type Handle = { readonly editId: string } | { readonly collectionId: string }

const idsIn = (handle: Handle) =>
  'editId' in handle ? [handle.editId, null] : [null, handle.collectionId]

/** The state of a change of an order; null if there is none. */
export async function editState(
  manager: Pick<EntityManager, 'query'>,
  handle: Handle,
): Promise<State | null> {
  const [row] = found.parse(await manager.query(STATE, idsIn(handle)))
  return row?.state ?? null
}

/** The message for a change that is not, or no longer, open to the shopper. */
export const CLOSED = {
  created: ['edit_created', 'The shop is still at work on this change'],
  confirmed: ['edit_confirmed', 'This change has been agreed to'],
  declined: ['edit_declined', 'This change has been declined'],
  canceled: ['edit_canceled', 'The shop has called this change off'],
} as const

/** Refuses to edit a change that the shopper is reviewing. */
export async function requireUnasked(manager: EntityManager, editId: string): Promise<void> {
  if ((await editState(manager, { editId })) !== 'requested') return
  throw refusal(
    'edit_requested',
    'The shopper has been asked about this change: cancel it, and write another one',
  )
}

/** A difference that was never authorised: staff have confirmed the change themselves. */
const UNPAID = `
  SELECT FROM payment_collection p JOIN order_edit e ON e.payment_collection_id = p.id
  WHERE (e.id = $1 OR p.id = $2) AND p.status IN ('not_paid', 'awaiting')`

/**
 * Refuses a payment for a change that is not open to the shopper. One that staff confirm
 * themselves can still be paid.
 */
export async function requireOpenEdit(manager: EntityManager, handle: Handle): Promise<void> {
  const now = await editState(manager, handle)
  if (now === null || now === 'requested') return
  if (now === 'confirmed' && (await findsAny(manager, UNPAID, idsIn(handle)))) return
  const [code, message] = CLOSED[now]
  throw refusal(code, message)
}
