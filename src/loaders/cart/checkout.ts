import { isAway } from '#account/account.server.ts'
import { adoptCart } from '#account/session.server.ts'
import type { Customer, SavedAddress } from '#domain/account/customer.ts'
import { checkoutAddress } from '#domain/checkout/checkout-address.ts'
import { TEST_CARDS } from '#domain/checkout/payment.ts'
import { cardWords } from '#domain/checkout/saved-card.ts'
import { customerNow } from '../account/account.ts'
import { currentCart } from './cart.ts'

/** What the checkout is told of the account: the default address is the first. */
function buyerOf({ addresses, defaultAddressId, email }: Customer) {
  const isUsual = ({ id }: SavedAddress) => id === defaultAddressId
  const byUse = addresses.toSorted((one, other) => Number(isUsual(other)) - Number(isUsual(one)))
  return { email, addresses: byUse.map(checkoutAddress) }
}

const ENTERED = TEST_CARDS.map((card) => ({ ...card, isSaved: false }))

/** The cards to pay with. Without an answer about the saved ones another is entered. */
async function cardsOf({ commerce }: App.Locals) {
  const saved = await commerce.customers.cards().catch(() => [])
  const usable = saved.filter(({ hasExpired }) => !hasExpired)
  const named = usable.map((card) => ({ token: card.id, name: cardWords(card), isSaved: true }))
  return [...named, ...ENTERED]
}

/** Without an answer the island asks again from the browser: no cart was read, and none is denied. */
async function cartNow(locals: App.Locals) {
  try {
    return { cart: await currentCart(locals), isCartRead: true }
  } catch (error) {
    locals.reportError('commerce', error)
    return { cart: null, isCartRead: false }
  }
}

/** False while it is unknown who this is: a shopper is not asked for the account that they have. */
async function isGuest({ account }: App.Locals): Promise<boolean> {
  try {
    return !(await account?.who())
  } catch (error) {
    if (!isAway(error)) throw error
    return false
  }
}

/**
 * The account of an order, and its cart. While the account is unknown the checkout goes on as a
 * guest's: commerce knows the cart's owner by its own session. A bag that was filled while that
 * session was being opened is a guest's still, and becomes the shopper's.
 */
export async function loadCheckout(locals: App.Locals) {
  // The account first: opening its session changes whose the cart is, and which.
  const customer = await customerNow(locals)
  const read = await cartNow(locals)
  if (!locals.account || !customer)
    return { ...read, isGuest: await isGuest(locals), signedIn: null, cards: ENTERED }
  const buyer = { isGuest: false, signedIn: buyerOf(customer), cards: await cardsOf(locals) }
  if (read.cart?.email !== null) return { ...read, ...buyer }
  await adoptCart(locals.account.context, customer)
  return { ...(await cartNow(locals)), ...buyer }
}
