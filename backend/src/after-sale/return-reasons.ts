import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { refusal } from './refusal.ts'

const reason = z.object({
  id: z.string(),
  value: z.string(),
  label: z.string(),
  description: z.string().nullable(),
  is_free: z.boolean(),
})

/**
 * A reason with children is a heading, and cannot be chosen. Staff say in a reason's metadata, as
 * `free_return: true`, that the shop pays for the way back.
 */
const REASONS = `
  SELECT id, value, label, description,
    coalesce(metadata->>'free_return' = 'true', false) AS is_free
  FROM return_reason each
  WHERE deleted_at IS NULL AND NOT EXISTS (
    SELECT FROM return_reason narrower
    WHERE narrower.parent_return_reason_id = each.id AND narrower.deleted_at IS NULL)
  ORDER BY created_at, id`

/** The reasons that a shopper may choose. */
export async function returnReasons(manager: Pick<EntityManager, 'query'>) {
  return await rowsOf(manager, reason, REASONS)
}

interface Reasoned {
  readonly reason_id?: string | undefined
}

/**
 * Refuses unknown reasons: the core would answer 500. Answers whether the shop pays for the way
 * back: one reason of such a kind is enough, for the parcel that it owes carries the other pieces.
 */
export async function requireReasons(
  manager: EntityManager,
  items: readonly Reasoned[],
): Promise<{ readonly isFree: boolean }> {
  const reasons = new Map((await returnReasons(manager)).map((reason) => [reason.id, reason]))
  const given = items.flatMap(({ reason_id }) => (reason_id === undefined ? [] : [reason_id]))
  if (!given.every((id) => reasons.has(id))) {
    throw refusal('reason_unknown', 'The shop has no such reason for a return')
  }
  return { isFree: given.some((id) => reasons.get(id)?.is_free) }
}
