import { adoptCart } from '#account/session.server.ts'
import type { Customer, SavedAddress } from '#domain/account/customer.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { cardWords, type SavedCard } from '#domain/checkout/saved-card.ts'
import { customerNow } from '../account/account.ts'

/** What the checkout is told of the account: the default address is the first. */
function buyerOf({ addresses, defaultAddressId, email }: Customer, cards: readonly SavedCard[]) {
  const isUsual = ({ id }: SavedAddress) => id === defaultAddressId
  const byUse = addresses.toSorted((one, other) => Number(isUsual(other)) - Number(isUsual(one)))
  const usable = cards.filter(({ hasExpired }) => !hasExpired)
  const options = usable.map((card) => ({ token: card.id, name: cardWords(card) }))
  return { email, addresses: byUse, cards: options }
}

/** The cart of the cookie. Without an answer the island asks again from the browser. */
const cartNow = async ({ cartId, commerce }: App.Locals): Promise<Cart | null> =>
  cartId === null ? null : commerce.carts.retrieve(cartId).catch(() => null)

/**
 * The account of an order, and its cart. While the account is unknown the checkout goes on as a
 * guest's: commerce knows the cart's owner by its own session. A bag that was filled while that
 * session was being opened is a guest's still, and becomes the shopper's.
 */
export async function loadCheckout(locals: App.Locals) {
  // The account first: opening its session changes whose the cart is, and which.
  const customer = await customerNow(locals)
  const cart = await cartNow(locals)
  if (!locals.account || !customer) return { cart, signedIn: null }
  // Without them another card is entered.
  const cards = await locals.commerce.customers.cards().catch(() => [])
  const signedIn = buyerOf(customer, cards)
  if (cart?.email !== null) return { cart, signedIn }
  await adoptCart(locals.account.context, customer)
  return { cart: await cartNow(locals), signedIn }
}
