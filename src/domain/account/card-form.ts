import { TEST_CARD, TEST_CARDS } from '../checkout/payment.ts'
import type { CheckedForm } from '../web/checked-form.ts'

type Fields = Readonly<Record<string, unknown>>

const ID = /^[A-Za-z0-9_-]{1,64}$/
const idIn = (value: unknown): string => (typeof value === 'string' && ID.test(value) ? value : '')

export interface EnteredCard {
  readonly providerId: string
  /** The fields of the provider's own form. */
  readonly data: Readonly<Record<string, string>>
}

/** A card that is entered in the test bank's form. */
export function checkCardForm({ card }: Fields): CheckedForm<EnteredCard> {
  const chosen = TEST_CARDS.find(({ token }) => token === card)
  if (!chosen) return { problems: { card: 'Choose a card.' } }
  return { values: { providerId: TEST_CARD, data: { token: chosen.token } } }
}

export interface CardButton {
  readonly cardId: string
  /** Empty where no other card takes over. */
  readonly replacementId: string
}

/** A button names its card itself: a malformed id counts as an unknown card. */
export const checkCardId = ({ cardId, replacementId }: Fields): CheckedForm<CardButton> => ({
  values: { cardId: idIn(cardId), replacementId: idIn(replacementId) },
})
