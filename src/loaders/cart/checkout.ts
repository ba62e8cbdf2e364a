import { adoptCart } from '#account/session.server.ts'
import type { Customer, SavedAddress } from '#domain/account/customer.ts'
import type { Cart } from '#domain/cart/cart.ts'
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

/** Without an answer the island asks again from the browser. */
const cartNow = (locals: App.Locals): Promise<Cart | null> => currentCart(locals).catch(() => null)

/**
 * The account of an order, and its cart. While the account is unknown the checkout goes on as a
 * guest's: commerce knows the cart's owner by its own session. A bag that was filled while that
 * session was being opened is a guest's still, and becomes the shopper's.
 */
export async function loadCheckout(locals: App.Locals) {
  // The account first: opening its session changes whose the cart is, and which.
  const customer = await customerNow(locals)
  const cart = await cartNow(locals)
  if (!locals.account || !customer) return { cart, signedIn: null, cards: ENTERED }
  const signedIn = buyerOf(customer)
  const cards = await cardsOf(locals)
  if (cart?.email !== null) return { cart, signedIn, cards }
  await adoptCart(locals.account.context, customer)
  return { cart: await cartNow(locals), signedIn, cards }
}
