import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { formatMoney } from '#domain/money/money.ts'
import { rowsOf } from '../rows.ts'
import { refusal } from './refusal.ts'

const refundable = z.object({ left: z.number(), currency_code: z.string() })

const REFUNDABLE = `
  SELECT sum(amount - amount_refunded)::int AS left, min(currency_code) AS currency_code
  FROM payment WHERE id = ANY($1) AND captured_at IS NOT NULL AND canceled_at IS NULL
  HAVING count(*) > 0`

/**
 * Refuses to refund more than is left of these payments, in minor units. The core's own refusals name
 * no amount that would do.
 */
export async function requireRefundable(
  manager: EntityManager,
  payments: readonly string[],
  amount: number,
): Promise<void> {
  const [found] = await rowsOf(manager, refundable, REFUNDABLE, [payments])
  if (amount <= (found?.left ?? 0)) return
  if (!found || found.left === 0)
    throw refusal('not_paid', 'No payment is left that could be refunded')
  const most = formatMoney({ amount: found.left, currencyCode: found.currency_code })
  throw refusal('too_much', `At most ${most} can be refunded`)
}
