type Words = readonly (readonly [RegExp, string])[]

const TOO_MANY: Words = [
  [/too many/i, 'That was a lot in a short time. Wait a minute, then try again.'],
]

const STEP_REFUSALS: Words = [
  ...TOO_MANY,
  [/placed already/i, 'This order is placed already. Load the page again to see it.'],
  [/shipping|delivery/i, 'This delivery is not offered for your bag any more. Choose another.'],
  [/payment|provider/i, 'This way to pay is not offered here. Choose another.'],
  [/discount/i, 'A discount code on this order no longer counts. Take it off and try again.'],
]

const ORDER_REFUSALS: Words = [
  ...TOO_MANY,
  [/without a payment session|payment not authorized/i, 'Choose how you would like to pay.'],
  [/shipping (method|option|profile)/i, 'Choose how we may deliver this order.'],
  [/country must be in|country code|shipping address/i, 'Tell us again where to deliver.'],
  [/discount/i, 'A discount code on this order no longer counts. Take it off and order again.'],
]

const wordsFor = (refusals: Words, message: string, otherwise: string) =>
  refusals.find(([pattern]) => pattern.test(message))?.[1] ?? otherwise

/** The message above a step's button when the step was not saved. */
export const stepRefusal = (message: string): string =>
  wordsFor(STEP_REFUSALS, message, 'The shop did not take this. Try again, or write to us.')

/** The message above the last button when an order was not placed. */
export const orderRefusal = (message: string): string =>
  wordsFor(
    ORDER_REFUSALS,
    message,
    'The shop did not take the order. Nothing was charged. Try again, or write to us.',
  )

/** The two sentences for a shop that cannot be reached. */
export const UNREACHABLE = {
  saving: 'We could not reach the shop, so this is not saved yet. Try again in a moment.',
  placing:
    'We have no answer from the shop yet. Press the button again: it asks for the same order, so you cannot order twice.',
} as const

export const DECLINED =
  'Your bank declined the card. Nothing was charged. Use another card or another way to pay.'

export const CART_CHANGED = 'Your bag changed while the order was placed. Look at it once more.'

export const DELIVERY_AGAIN =
  'With what is in the bag now the delivery you chose is not offered. Choose again.'

export const MORE_WANTED =
  'Your bank wants to ask you something first, which we cannot show here. Nothing was charged. Choose another way to pay.'
