type Words = readonly (readonly [RegExp, string])[]

const TOO_MANY: Words = [
  [/too many/i, 'Too many requests in a short time. Wait a minute, then try again.'],
]

const STEP_REFUSALS: Words = [
  ...TOO_MANY,
  [/placed already/i, 'This order has already been placed. Reload the page to see it.'],
  [/shipping|delivery/i, 'This delivery is no longer available for your bag. Choose another.'],
  [/payment|provider/i, 'This payment method is not available here. Choose another.'],
  [/discount/i, 'A discount code on this order is no longer valid. Remove it and try again.'],
]

const ORDER_REFUSALS: Words = [
  ...TOO_MANY,
  [/without a payment session|payment not authorized/i, 'Choose how you would like to pay.'],
  [
    /shipping (method|option|profile)|choose a delivery/i,
    'Choose how we should deliver this order.',
  ],
  [
    /country must be in|country code|shipping address|enter an address/i,
    'Enter the delivery address again.',
  ],
  [/to subscribe/i, 'Sign in or create an account to subscribe. Your bag is kept.'],
  [/discount/i, 'A discount code on this order is no longer valid. Remove it and order again.'],
  [
    /no longer offered/i,
    'A subscription in your bag is no longer offered. Reload the page to change it.',
  ],
]

const wordsFor = (refusals: Words, message: string, otherwise: string) =>
  refusals.find(([pattern]) => pattern.test(message))?.[1] ?? otherwise

/** The message above a step's button when the step was not saved. */
export const stepRefusal = (message: string): string =>
  wordsFor(STEP_REFUSALS, message, 'That did not work. Try again, or write to us.')

/**
 * The message above the last button when an order was not placed. `code` is commerce's name for the
 * reason: what it says of quantities is for the shopper.
 */
export const orderRefusal = (message: string, code?: string | null): string =>
  code === 'quantity_not_sold'
    ? `${message} Change it in your bag.`
    : wordsFor(
        ORDER_REFUSALS,
        message,
        'Your order could not be placed. Nothing was charged. Try again, or write to us.',
      )

/** The two sentences for a shop that cannot be reached. */
export const UNREACHABLE = {
  saving: 'We could not reach the shop, so this is not saved yet. Try again in a moment.',
  placing:
    'The shop has not answered yet. Press the button again: it is the same order, so you cannot order twice.',
} as const

export const DECLINED =
  'Your bank declined the card. Nothing was charged. Use another card or another way to pay.'

export const CART_CHANGED = 'Your order has changed. Please check it.'

export const DELIVERY_AGAIN =
  'The delivery you chose is not available for what is now in your bag. Choose again.'

export const MORE_WANTED =
  'Your bank asks for a confirmation that we cannot show here. Nothing was charged. Choose another way to pay.'
