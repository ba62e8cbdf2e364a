/** What commerce says of a discount code, in its words, and what we say of it. */
const DISCOUNT_REFUSALS: readonly (readonly [RegExp, (code: string) => string])[] = [
  [/not found/i, (code) => `We have no code ${code}. Compare it letter by letter.`],
  [/maximum allowed/i, (code) => `${code} has been used as often as it can be.`],
  [/not valid yet/i, (code) => `${code} is not valid yet.`],
  [/expired|disabled/i, (code) => `${code} has ended.`],
  [/specific customer|for customer/i, (code) => `${code} is for certain customers only.`],
  [/current region/i, (code) => `${code} does not count where this order goes.`],
]

/** Says beside the field why a discount code was refused. `code` as it was typed. */
export function discountRefusal(message: string, code: string): string {
  const shown = code.toUpperCase()
  const known = DISCOUNT_REFUSALS.find(([pattern]) => pattern.test(message))
  return known ? known[1](shown) : `${shown} could not be used for this order.`
}

const ORDER_REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/without a payment session|payment not authorized/i, 'Choose how you would like to pay.'],
  [/shipping (method|option|profile)/i, 'Choose how we may deliver this order.'],
  [/country must be in|country code|shipping address/i, 'Tell us again where to deliver.'],
  [/discount/i, 'A discount code on this order no longer counts. Take it off and order again.'],
]

/** Says above the button why an order was not taken. What we do not know is said as such. */
export const orderRefusal = (message: string): string =>
  ORDER_REFUSALS.find(([pattern]) => pattern.test(message))?.[1] ??
  'The shop did not take the order. Nothing was charged. Try again, or write to us.'

/** The two sentences a shopper needs when the shop cannot be reached. */
export const UNREACHABLE = {
  saving: 'We could not reach the shop, so this is not saved yet. Try again in a moment.',
  placing:
    'We have no answer from the shop yet. Press the button again: it asks for the same order, so you cannot order twice.',
} as const

export const DECLINED =
  'Your bank declined the card. Nothing was charged. Use another card or another way to pay.'

export const CART_CHANGED = 'Your bag changed while the order was placed. Look at it once more.'

export const MORE_WANTED =
  'Your bank wants to ask you something first, which we cannot show here. Nothing was charged. Choose another way to pay.'
