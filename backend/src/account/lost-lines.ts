import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'

/** A line that a customer's cart did not take over, or not with all of its pieces. */
export interface LostLine {
  readonly title: string
  readonly variant_title: string
  /** Whether the cart has no room for another line; otherwise stock, channel or rules refuse it. */
  readonly is_full: boolean
  /** Pieces of its variant that the cart has now. */
  readonly held: number
}

/** The names of a line; the core keeps the variant's title as its description. */
export const NAMES = `line.title, coalesce(line.description, '') AS variant_title`
export const names = { title: z.string(), variant_title: z.string() }

const named = z.object({ id: z.string(), ...names })
const LINES = `
  SELECT line.id, ${NAMES} FROM line_item line
  WHERE line.cart_id = $1 AND NOT line.is_return ORDER BY line.created_at, line.id`

/** Changes a cart, and tells which of its lines it lost by that. */
export async function linesLost(
  manager: EntityManager,
  cartId: string,
  change: () => Promise<void>,
): Promise<readonly LostLine[]> {
  const before = await rowsOf(manager, named, LINES, [cartId])
  await change()
  const kept = new Set((await rowsOf(manager, named, LINES, [cartId])).map(({ id }) => id))
  return before
    .filter(({ id }) => !kept.has(id))
    .map(({ title, variant_title }) => ({ title, variant_title, is_full: false, held: 0 }))
}

const counted = z.object({ variant_id: z.string(), held: z.number() })
const HELD = `
  SELECT variant_id, sum(quantity)::int AS held FROM line_item
  WHERE cart_id = $1 AND variant_id = ANY($2) AND NOT is_return GROUP BY variant_id`

/** The pieces that a cart has of each of these variants. */
export async function piecesHeld(
  manager: EntityManager,
  cartId: string,
  variantIds: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await rowsOf(manager, counted, HELD, [cartId, variantIds])
  return new Map(rows.map(({ variant_id, held }) => [variant_id, held]))
}
