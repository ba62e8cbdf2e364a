import { createHash } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { findsAny, rowOf, rowsOf } from '../../rows.ts'
import { shopNow } from '../../subscription/clock.ts'
import { HAS_EXPIRED } from './expiry.ts'
import { answerOf, type BankAnswer, expiryOf, testCard } from './test-cards.ts'

const status = z.enum(['authorized', 'declined', 'requires_action', 'captured', 'canceled'])
const charge = z.object({
  key: z.string(),
  amount: z.number(),
  status,
  refunded_amount: z.number(),
  decline_code: z.string().nullable(),
})
const kept = z.object({
  token: z.string(),
  customer: z.string(),
  card: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
})

type ChargeStatus = z.infer<typeof status>
export type Charge = z.infer<typeof charge>
interface ChargeRequest {
  readonly key: string
  readonly amount: number
  readonly currency: string
  /** A card that is entered, or one that is kept. */
  readonly token: string
  /** Whose kept cards may be charged. */
  readonly customer: string | null
  /** Without the shopper, as a renewal is charged. */
  readonly isOffSession: boolean
}

interface KeepRequest {
  readonly key: string
  readonly customer: string
  readonly card: string
}

const KEPT = `SELECT *, ${HAS_EXPIRED} AS has_expired FROM test_card WHERE token = $1`
const KEEP = `
  INSERT INTO test_card (token, key, customer, card, exp_month, exp_year)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (key) DO UPDATE SET key = EXCLUDED.key RETURNING *`

const PREFIX = 'card_'
const declined = (code: string): BankAnswer => ({ status: 'declined', code })

/** A payment that the bank has made, although its answer never came. */
export class LostAnswer extends Error {}

/**
 * A bank for test cards, as remote as a real one: it writes outside the caller's transaction, and a
 * rollback in the shop undoes no charge. A key makes one charge, however often it is sent. A
 * requested action waits for `confirm`. A kept card is charged for its customer alone, and until its
 * month is past at the shop's time.
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

  /** The name of the card, and the bank's answer to a charge of it. */
  const decide = async (request: ChargeRequest) => {
    const { token, customer } = request
    const entered = testCard(token)
    if (entered) return { card: entered, answer: answerOf(entered, request) }
    const [found] = await rowsOf(manager, kept.extend({ has_expired: z.boolean() }), KEPT, [token])
    if (!found && !token.startsWith(PREFIX)) return { answer: declined('invalid_number') }
    const card = found && testCard(found.card)
    if (!card || found.customer !== customer) return { answer: declined('payment_method_missing') }
    return { card, answer: found.has_expired ? declined('expired_card') : answerOf(card, request) }
  }

  return {
    find,
    async authorise(request: ChargeRequest): Promise<Charge | undefined> {
      const { key, amount, currency, token } = request
      const { card, answer } = await decide(request)
      const isFirst = await findsAny(
        manager,
        `INSERT INTO test_card_charge (key, amount, currency_code, token, status, decline_code)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (key) DO NOTHING RETURNING key`,
        [key, amount, currency, token, answer.status, 'code' in answer ? answer.code : null],
      )
      if (isFirst && card?.firstAnswer === 'lost') throw new LostAnswer()
      if (isFirst && card?.firstAnswer === 'never') await new Promise<never>(() => {})
      return find(key)
    },
    /** Keeps an entered card; null if there is no such card, or the bank's refusal. */
    async keep({ key, customer, card: name }: KeepRequest) {
      const card = testCard(name)
      if (!card) return { refusal: 'invalid_number' }
      if (card.answer.status === 'declined') return { refusal: card.answer.code }
      const { exp_month, exp_year } = expiryOf(card, await shopNow(manager))
      const token = PREFIX + createHash('sha256').update(key).digest('base64url').slice(0, 24)
      const values = [token, key, customer, name, exp_month, exp_year]
      const made = await rowOf(manager, kept, KEEP, values)
      return { card: { ...made, fingerprint: name, brand: 'Visa', last4: card.last4 } }
    },
    forget: (token: string, customer: string) =>
      manager.query('DELETE FROM test_card WHERE token = $1 AND customer = $2', [token, customer]),
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
