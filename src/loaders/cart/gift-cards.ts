import { CommerceError, isNotFound } from '#commerce/errors.ts'
import { TOO_MANY_GUESSES } from '#domain/account/attempt-messages.ts'
import type { GiftCard } from '#domain/cart/gift-card.ts'

/** The product that gift cards are bought as. */
export const GIFT_CARD_HANDLE = 'gift-card'

export interface Balance {
  readonly code: string
  readonly card: GiftCard | null
  readonly refusal: string | null
}

export const NOT_ASKED: Balance = { code: '', card: null, refusal: null }

const UNREACHABLE = 'We could not reach the shop. Try again in a moment.'
const UNKNOWN = 'We do not recognise this code. Check it against the e-mail it came in.'

/** What is left on a card. */
export async function loadBalance({ commerce }: App.Locals, typed: string): Promise<Balance> {
  const code = typed.trim().slice(0, 64)
  if (code === '')
    return { code, card: null, refusal: 'Enter the code exactly as it appears in the e-mail.' }
  try {
    const card = await commerce.giftCards.byCode(code)
    return { code, card, refusal: null }
  } catch (error) {
    if (isNotFound(error)) return { code, card: null, refusal: UNKNOWN }
    if (!(error instanceof CommerceError)) throw error
    const refusal = error.status === 429 ? TOO_MANY_GUESSES : UNREACHABLE
    return { code, card: null, refusal }
  }
}
