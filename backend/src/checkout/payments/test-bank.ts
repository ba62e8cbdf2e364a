import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { findsAny, rowsOf } from '../../rows.ts'

const status = z.enum(['authorized', 'declined', 'requires_action', 'captured', 'canceled'])
const charge = z.object({
  key: z.string(),
  amount: z.number(),
  status,
  refunded_amount: z.number(),
  decline_code: z.string().nullable(),
})

type ChargeStatus = z.infer<typeof status>
export type Charge = z.infer<typeof charge>
interface ChargeRequest {
  readonly key: string
  readonly amount: number
  readonly currency: string
  readonly token: string
  /** Without the shopper, as a renewal is charged. */
  readonly isOffSession: boolean
}

interface Answer {
  readonly status: ChargeStatus
  /** Why it is declined, as banks name it (src/domain/subscription/decline.ts). */
  readonly code?: string
}

const PAYS: Answer = { status: 'authorized' }
const ASKS: Answer = { status: 'requires_action' }
const declines = (code: string): Answer => ({ status: 'declined', code })

/** The bank's answer with the shopper, and without where that is another one. */
const CARDS: Readonly<Record<string, { readonly answer: Answer; readonly offSession?: Answer }>> = {
  pm_ok: { answer: PAYS },
  pm_declined: { answer: declines('card_declined') },
  pm_stolen: { answer: declines('stolen_card') },
  pm_requires_action: { answer: ASKS },
  pm_declined_later: { answer: PAYS, offSession: declines('insufficient_funds') },
  pm_expired_later: { answer: PAYS, offSession: declines('expired_card') },
  pm_confirm_later: { answer: PAYS, offSession: ASKS },
  pm_lost_answer: { answer: PAYS },
}

const answerOf = ({ token, isOffSession }: ChargeRequest): Answer => {
  const card = CARDS[token]
  if (card === undefined) return declines('invalid_number')
  return (isOffSession ? card.offSession : undefined) ?? card.answer
}

/** A payment that the bank has made, although its answer never came. */
export class LostAnswer extends Error {}

/**
 * A bank for test cards, as remote as a real one: it writes outside the caller's transaction, and a
 * rollback in the shop undoes no charge. A key makes one charge, however often it is sent. A
 * requested action waits for `confirm`. `pm_lost_answer` pays, and its first answer is lost.
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
    async authorise(request: ChargeRequest): Promise<Charge | undefined> {
      const { key, amount, currency, token } = request
      const { status, code = null } = answerOf(request)
      const isFirst = await findsAny(
        manager,
        `INSERT INTO test_card_charge (key, amount, currency_code, token, status, decline_code)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (key) DO NOTHING RETURNING key`,
        [key, amount, currency, token, status, code],
      )
      if (isFirst && token === 'pm_lost_answer') throw new LostAnswer()
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
