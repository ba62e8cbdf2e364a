import type { Commerce } from '#commerce/client.ts'
import { CommerceError } from '#commerce/errors.ts'
import type { Cart } from '#domain/cart.ts'
import type { Answer, CheckoutDoor, PaymentChoice } from './door.ts'
import { saveDetails } from './saving-details.ts'

type Load = () => Promise<Commerce>

/** The shop has understood and said no. An answer that nobody understands may hide a yes. */
const isRefusal = (error: unknown): error is CommerceError =>
  error instanceof CommerceError &&
  error.status !== null &&
  error.status >= 400 &&
  error.status < 500

/** Turns an answer or an error of the commerce client into what the checkout can go on. */
async function answer<Value>(
  load: Load,
  ask: (commerce: Commerce) => Promise<Value>,
): Promise<Answer<Value>> {
  try {
    return { kind: 'given', value: await ask(await load()) }
  } catch (error) {
    return isRefusal(error) ? { kind: 'refused', message: error.reason } : { kind: 'lost' }
  }
}

/** Today's prices come with the region; a discount must then be reckoned anew. */
async function reprice(commerce: Commerce, { id, regionId, discounts }: Cart): Promise<Cart> {
  const cart = await commerce.carts.update(id, { regionId })
  return discounts.length === 0 ? cart : commerce.discounts.set(id, discounts)
}

/**
 * Commerce's own way of taking off one code charges for the delivery again even where a code for a
 * free one stays: the codes that stay are set instead.
 */
async function removeCode(commerce: Commerce, cart: Cart, code: string): Promise<Cart> {
  const rest = cart.discounts.filter((kept) => kept !== code)
  if (rest.length === 0) return commerce.discounts.remove(cart.id, code)
  return commerce.discounts.set(cart.id, rest)
}

async function choosePayment(
  commerce: Commerce,
  cartId: string,
  { providerId, data }: PaymentChoice,
): Promise<Cart> {
  const cart = await commerce.paymentSessions.select(cartId, providerId)
  return data ? commerce.paymentSessions.update(cartId, providerId, data) : cart
}

async function available(commerce: Commerce, cart: Cart) {
  const variantIds = [...new Set(cart.items.map(({ variantId }) => variantId))]
  const left = await Promise.all(variantIds.map((id) => commerce.products.available(id)))
  return Object.fromEntries(variantIds.map((id, index) => [id, left[index] ?? null]))
}

/** The checkout's door to the shop over the commerce client, which arrives with the first request. */
export function openDoor(load: Load, fetch: typeof globalThis.fetch): CheckoutDoor {
  const ask = <Value>(act: (commerce: Commerce) => Promise<Value>) => answer(load, act)
  return {
    read: (id) => ask(({ carts }) => carts.retrieve(id)),
    saveDetails: async (id, details) => {
      const saved = await saveDetails(fetch, id, details)
      return saved.kind === 'given' ? ask(({ carts }) => carts.retrieve(id)) : saved
    },
    reprice: (cart) => ask((commerce) => reprice(commerce, cart)),
    shippingOptions: (id) => ask(({ shippingOptions }) => shippingOptions.forCart(id)),
    freeFrom: (regionId) => ask(({ shippingOptions }) => shippingOptions.freeFrom(regionId)),
    chooseShipping: (id, optionId) => ask(({ carts }) => carts.addShippingMethod(id, optionId)),
    openPayment: (id) => ask(({ paymentSessions }) => paymentSessions.create(id)),
    choosePayment: (id, choice) => ask((commerce) => choosePayment(commerce, id, choice)),
    setCodes: (id, codes) => ask(({ discounts }) => discounts.set(id, codes)),
    removeCode: (cart, code) => ask((commerce) => removeCode(commerce, cart, code)),
    setQuantity: (id, lineId, quantity) =>
      ask(({ carts }) =>
        quantity > 0 ? carts.setLine(id, lineId, quantity) : carts.removeLine(id, lineId),
      ),
    available: (cart) => ask((commerce) => available(commerce, cart)),
    complete: (id, key) => ask(({ completion }) => completion.complete(id, key)),
  }
}
