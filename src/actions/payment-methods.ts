import type { Commerce } from '#commerce/client.ts'
import { CommerceError } from '#commerce/errors.ts'
import { type CardButton, checkCardForm, checkCardId } from '#domain/account/card-form.ts'
import { done, type FormAnswer, refused } from '#domain/web/form-answer.ts'
import { ownerForm } from './form.ts'

const LIST = '/account/payment-methods'
const GONE = refused('This card is no longer saved.')
const DECLINED = refused('Your bank declined this card. Nothing was saved: try another one.')

const isRefused = (error: unknown): error is CommerceError =>
  error instanceof CommerceError && error.type === 'invalid_request'

/** The refusals of a request; any other error is told as everywhere. */
async function answered(work: Promise<unknown>, message: string, refusal?: FormAnswer) {
  try {
    await work
    return done({ message, next: LIST })
  } catch (error) {
    if (isRefused(error)) return refusal ?? refused(error.reason)
    if (error instanceof CommerceError && error.type === 'permission') return GONE
    throw error
  }
}

export const addCard = ownerForm(checkCardForm, (card, { locals }) =>
  answered(locals.commerce.customers.addCard(card), 'Your card is saved.', DECLINED),
)

type Change = (customers: Commerce['customers'], values: CardButton) => Promise<unknown>

/** The action of a button beside a card. */
const cardButton = (change: Change, message: string) =>
  ownerForm(checkCardId, async (values, { locals }) =>
    values.cardId === '' ? GONE : answered(change(locals.commerce.customers, values), message),
  )

export const preferCard = cardButton(
  (customers, { cardId }) => customers.preferCard(cardId),
  'This is now your default card.',
)

/** With another card, which takes over the subscriptions that it pays for. */
export const removeCard = cardButton(
  (customers, { cardId, replacementId }) => customers.removeCard(cardId, replacementId),
  'Removed.',
)
