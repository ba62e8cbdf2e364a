import type { MedusaContainer } from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { id } from '../request-schemas.ts'
import { rowsOf } from '../rows.ts'
import type { Actor } from './history.ts'
import { makeUnshownChange, previewChange } from './make-change.ts'
import type { Quote } from './quote.ts'
import { refusalIn } from './refusal.ts'

/** The body of `POST /admin/subscriptions/swap-variant`. */
export const variantSwap = z
  .strictObject({
    from_variant_id: id,
    to_variant_id: id,
    dry_run: z.boolean().default(true),
    /** Subscriptions in one request, each of which is a transaction of its own. */
    limit: z.int().min(1).max(100).default(25),
    /** The `next_after` of the answer before. */
    after: id.optional(),
  })
  .refine(({ from_variant_id, to_variant_id }) => from_variant_id !== to_variant_id, {
    path: ['to_variant_id'],
    error: 'must be another variant',
  })
type VariantSwap = z.infer<typeof variantSwap>

const WITH_VARIANT = `
  SELECT id, email FROM subscription
  WHERE variant_id = $1 AND status IN ('active', 'paused', 'past_due') AND id > $2
  ORDER BY id LIMIT $3`

const found = z.object({ id: z.string(), email: z.string() })

interface Swapped {
  readonly subscription_id: string
  readonly email: string
  readonly result: 'swapped' | 'can_be_swapped' | 'refused'
  readonly reason: string | null
  readonly next_order: Quote | null
}

interface Staff {
  readonly container: MedusaContainer
  readonly actor: Actor
}

async function swapOne(
  { container, actor }: Staff,
  { from_variant_id: fromVariantId, to_variant_id, dry_run }: VariantSwap,
  { id: subscriptionId, email }: z.infer<typeof found>,
): Promise<Swapped> {
  const change = { action: 'set_variant', variant_id: to_variant_id } as const
  const request = { container, subscriptionId, actor, change, fromVariantId }
  try {
    const next_order = await (dry_run ? previewChange : makeUnshownChange)(request)
    const result = dry_run ? 'can_be_swapped' : 'swapped'
    return { subscription_id: subscriptionId, email, result, reason: null, next_order }
  } catch (error) {
    const reason = refusalIn(error)
    if (reason === null) throw error
    return { subscription_id: subscriptionId, email, result: 'refused', reason, next_order: null }
  }
}

/**
 * Gives every subscription of a discontinued variant another one, at its price of today; or only
 * reports what would happen. One that cannot be swapped stays as it is, with the reason.
 */
export async function swapVariant(staff: Staff, swap: VariantSwap) {
  const manager = staff.container.resolve<EntityManager>('manager')
  const { from_variant_id, after = '', limit, dry_run } = swap
  const ones = await rowsOf(manager, found, WITH_VARIANT, [from_variant_id, after, limit])
  const results: Swapped[] = []
  for (const each of ones) results.push(await swapOne(staff, swap, each))
  const refused = results.filter(({ result }) => result === 'refused').length
  return {
    dry_run,
    results,
    refused,
    /** For the next request; null once none is left. */
    next_after: ones.length === limit ? (ones.at(-1)?.id ?? null) : null,
  }
}
