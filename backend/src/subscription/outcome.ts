import type { CartCompletionResponse } from '@medusajs/medusa'
import { z } from 'zod'
import { failureOf } from '#domain/subscription/decline.ts'
import type { PaymentFailure } from '#domain/subscription/dunning.ts'
import { asError } from '../repeat.ts'

/** What became of one attempt. */
export type AttemptOutcome =
  | { readonly kind: 'ordered' }
  /** Its message ends with the bank's code, if there is one. */
  | { readonly kind: 'failed'; readonly failure: PaymentFailure; readonly message: string }
  /** The goods are not to be had, or not there. */
  | { readonly kind: 'unavailable'; readonly message: string; readonly isOutOfStock: boolean }
  /** Prices or taxes have changed since the cart was built: another cart is needed. */
  | { readonly kind: 'changed'; readonly message: string }
  /** The payment may have been made: the same attempt goes on. */
  | { readonly kind: 'unknown'; readonly message: string }

const coded = z.object({ code: z.string() })
const answer = z
  .object({
    type: z.string().optional(),
    code: z.string().optional(),
    payment_status: z.string().optional(),
    /** Of lines for which there is not enough in stock. */
    errors: z.array(coded).optional(),
  })
  .catch({})

const MESSAGE_AT_MOST = 500

const OUT_OF_STOCK = 'insufficient_inventory'
const UNAVAILABLE = [OUT_OF_STOCK, 'no_delivery', 'cart_incomplete']
const CHANGED = ['cart_total_changed', 'total_changed', 'cart_incompatible_state']

const unavailable = (code: string, message: string): AttemptOutcome => ({
  ...{ kind: 'unavailable', message },
  isOutOfStock: code === OUT_OF_STOCK,
})

function ofCode(code: string, message: string): AttemptOutcome {
  if (UNAVAILABLE.includes(code)) return unavailable(code, message)
  if (CHANGED.includes(code)) return { kind: 'changed', message }
  const failure = failureOf(code)
  return failure === null
    ? { kind: 'unknown', message: `${code} ${message}`.trim() }
    : { kind: 'failed', failure, message: `${message} (${code})` }
}

/** Reads what the completion of an attempt has answered. */
export function outcomeOf({ response_body }: CartCompletionResponse): AttemptOutcome {
  const { type, payment_status, errors, ...given } = answer.parse(response_body)
  const code = given.code ?? errors?.[0]?.code ?? ''
  if (type === 'order') return { kind: 'ordered' }
  if (type !== 'cart') return ofCode(code, JSON.stringify(response_body).slice(0, MESSAGE_AT_MOST))
  const message = `The payment is ${payment_status}`
  if (payment_status === 'requires_more') {
    return { kind: 'failed', failure: 'authentication', message }
  }
  const isRefused = payment_status === 'error' || payment_status === 'canceled'
  return isRefused
    ? { kind: 'failed', failure: 'soft_decline', message }
    : { kind: 'unknown', message }
}

/** Reads what an attempt has thrown. */
export function outcomeOfError(reason: unknown): AttemptOutcome {
  const { message } = asError(reason)
  return ofCode(coded.safeParse(reason).data?.code ?? '', message)
}

const refusal = z.object({ type: z.string(), message: z.string(), code: z.string().optional() })

/** Reads why a cart could not be built: a refusal is about the goods, if not about their payment. */
export function outcomeOfBuilding(reason: unknown): AttemptOutcome {
  const refused = refusal.safeParse(reason).data
  if (refused) {
    const { message, code = '' } = refused
    const failure = failureOf(code)
    return failure
      ? { kind: 'failed', failure, message: `${message} (${code})` }
      : unavailable(code, message)
  }
  return { kind: 'unknown', message: asError(reason).message }
}
