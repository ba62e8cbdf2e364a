import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { refusal } from './refusal.ts'

const reason = z.object({
  id: z.string(),
  value: z.string(),
  label: z.string(),
  description: z.string().nullable(),
})

/** A reason with children is a heading, and cannot be chosen. */
const REASONS = `
  SELECT id, value, label, description FROM return_reason each
  WHERE deleted_at IS NULL AND NOT EXISTS (
    SELECT FROM return_reason narrower
    WHERE narrower.parent_return_reason_id = each.id AND narrower.deleted_at IS NULL)
  ORDER BY created_at, id`

/** The reasons that a shopper may choose. */
export async function returnReasons(manager: Pick<EntityManager, 'query'>) {
  return await rowsOf(manager, reason, REASONS)
}

/** Refuses unknown reasons: the core would answer 500. */
export async function requireReasons(
  manager: EntityManager,
  items: readonly { readonly reason_id?: string | undefined }[],
): Promise<void> {
  const known = new Set((await returnReasons(manager)).map(({ id }) => id))
  if (items.some(({ reason_id }) => reason_id !== undefined && !known.has(reason_id))) {
    throw refusal('reason_unknown', 'The shop has no such reason for a return')
  }
}
