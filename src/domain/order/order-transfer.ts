import { TOO_MANY_GUESSES } from '../account/attempt-messages.ts'
import { TOKEN_AT_MOST } from '../web/request-bounds.ts'
import { NO_SUCH_ORDER } from './lookup.ts'

const TOKEN = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/

/** The token of a mailed link; null if the address holds none. */
export const transferToken = (text: unknown): string | null =>
  typeof text === 'string' && text.length <= TOKEN_AT_MOST && TOKEN.test(text) ? text : null

/** Shown whoever owns the order's address: only its owner reads the mail. */
export const TRANSFER_ASKED =
  'We have e-mailed the address the order was placed with. Open the link within 15 minutes.'

const IN_OTHER_ACCOUNT = 'This order is already in an account.'
const GENERAL = 'That did not work. Try again in a moment.'

const CANCELLED =
  'This order was cancelled, so it cannot be added to your account. You can still look it up by its number.'

interface Refusal {
  readonly status: number | null
  readonly code?: string | null
}

const isCancelled = ({ code }: Refusal): boolean => code === 'order_cancelled'

export const transferRefusal = (refusal: Refusal): string => {
  const { status } = refusal
  if (isCancelled(refusal)) return CANCELLED
  if (status === 404) return NO_SUCH_ORDER
  if (status === 403) return IN_OTHER_ACCOUNT
  return status === 429 ? TOO_MANY_GUESSES : GENERAL
}

const DEAD_LINK =
  'This link has been used, or has expired. Ask for a new one with your order number.'

/** Why a mailed link adds no order to the account. */
export const confirmRefusal = (refusal: Refusal): string => {
  const { status } = refusal
  if (isCancelled(refusal)) return CANCELLED
  if (status === 403) return 'Another account has asked for this order. Sign in with that one.'
  if (status === 429) return TOO_MANY_GUESSES
  return status !== null && status >= 400 && status < 500 ? DEAD_LINK : GENERAL
}
