import { CommerceError } from '#commerce/errors.ts'
import { checkCardForm, checkCardId } from '#domain/account/card-form.ts'
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

export const preferCard = ownerForm(checkCardId, ({ cardId }, { locals }) =>
  answered(locals.commerce.customers.preferCard(cardId), 'This is now your default card.'),
)

/** With another card, which takes over the subscriptions that it pays for. */
export const removeCard = ownerForm(checkCardId, ({ cardId, replacementId }, { locals }) =>
  answered(locals.commerce.customers.removeCard(cardId, replacementId), 'Removed.'),
)
