import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../../rows.ts'

const status = z.enum(['authorized', 'declined', 'requires_action', 'captured', 'canceled'])
const charge = z.object({
  key: z.string(),
  amount: z.number(),
  status,
  refunded_amount: z.number(),
})

type ChargeStatus = z.infer<typeof status>
export type Charge = z.infer<typeof charge>
type ChargeRequest = { key: string; amount: number; currency: string; token: string }

const OUTCOME: Record<string, ChargeStatus> = {
  pm_ok: 'authorized',
  pm_declined: 'declined',
  pm_requires_action: 'requires_action',
}

/**
 * A bank for test cards, as remote as a real one: it writes outside the caller's transaction, and a
 * rollback in the shop undoes no charge. A key makes one charge, however often it is sent. `pm_ok`
 * is authorised, `pm_declined` declined, `pm_requires_action` waits for `confirm`.
 */
export function openTestBank(manager: EntityManager) {
  const find = async (key: string): Promise<Charge | undefined> => {
    const found = 'SELECT * FROM test_card_charge WHERE key = $1'
    const [row] = await rowsOf(manager, charge, found, [key])
    return row
  }

  const change = (key: string, from: ChargeStatus[], to: ChargeStatus) =>
    manager.query('UPDATE test_card_charge SET status = $3 WHERE key = $1 AND status = ANY($2)', [
      key,
      from,
      to,
    ])

  return {
    find,
    async authorise({ key, amount, currency, token }: ChargeRequest): Promise<Charge | undefined> {
      await manager.query(
        `INSERT INTO test_card_charge (key, amount, currency_code, token, status)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT (key) DO NOTHING`,
        [key, amount, currency, token, OUTCOME[token] ?? 'declined'],
      )
      return find(key)
    },
    confirm: (key: string) => change(key, ['requires_action'], 'authorized'),
    capture: (key: string) => change(key, ['authorized'], 'captured'),
    cancel: (key: string) => change(key, ['authorized', 'requires_action'], 'canceled'),
    refund: (key: string, amount: number) =>
      manager.query(
        'UPDATE test_card_charge SET refunded_amount = refunded_amount + $2 WHERE key = $1',
        [key, amount],
      ),
  }
}
