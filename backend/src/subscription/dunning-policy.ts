import { z } from 'zod'
import { DUNNING, type DunningPolicy } from '#domain/subscription/dunning.ts'
import { type Queryable, rowsOf } from '../rows.ts'

const days = z.int().min(1).max(60)

/** What staff set as `subscription_dunning` in the metadata of the store. */
const policy = z.object({
  retry_days: z.array(days).max(10),
  answer_days: days,
  final: z.enum(['pause', 'cancel']),
})

const row = z.object({ policy: policy.nullable().catch(null) })
const POLICY = `SELECT metadata -> 'subscription_dunning' AS policy FROM store LIMIT 1`

/** How this shop handles failed payments; a malformed setting is as if there were none. */
export async function readDunningPolicy(database: Queryable): Promise<DunningPolicy> {
  const [found] = await rowsOf(database, row, POLICY)
  if (!found?.policy) return DUNNING
  const { retry_days, answer_days, final } = found.policy
  return { retryDays: retry_days, answerDays: answer_days, final }
}
