import { CommerceError } from '#commerce/errors.ts'
import type { PageCommerce } from '#commerce/page.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { freeFromOf } from '#domain/cart/free-delivery.ts'
import type { CheckoutAnswer, CheckoutApi, PaymentChoice } from './api.ts'
import { detailsRefusal } from './saving-details.ts'

type Load = () => Promise<PageCommerce>

/** The shop has refused the request. An answer of unknown shape may hide a success. */
const isRefusal = (error: unknown): error is CommerceError =>
  error instanceof CommerceError &&
  error.status !== null &&
  error.status >= 400 &&
  error.status < 500

/** There is no such cart for this browser. Any other refusal says nothing of it. */
const isGone = (error: unknown): error is CommerceError =>
  isRefusal(error) && [401, 403, 404].includes(error.status ?? 0)

/** Turns an answer or an error of the commerce client into a result for the checkout. */
async function answer<Value>(
  load: Load,
  call: (commerce: PageCommerce) => Promise<Value>,
  refuses = isRefusal,
): Promise<CheckoutAnswer<Value>> {
  try {
    return { kind: 'ok', value: await call(await load()) }
  } catch (error) {
    if (!refuses(error)) return { kind: 'lost' }
    const { reason, code, details } = error
    return { kind: 'refused', message: reason, why: { reason: code, details } }
  }
}

/** Each parcel has a delivery of its own; the last answer contains them all. */
async function chooseShipping(
  { carts }: PageCommerce,
  cartId: string,
  optionIds: readonly string[],
): Promise<Cart> {
  let cart: Cart | undefined
  for (const id of optionIds) cart = await carts.addShippingMethod(cartId, id)
  return cart ?? carts.retrieve(cartId)
}

async function choosePayment(
  commerce: PageCommerce,
  cartId: string,
  { providerId, data }: PaymentChoice,
): Promise<Cart> {
  const cart = await commerce.paymentSessions.select(cartId, providerId)
  return data ? commerce.paymentSessions.update(cartId, providerId, data) : cart
}

async function available(commerce: PageCommerce, cart: Cart) {
  const variantIds = [...new Set(cart.items.map(({ variantId }) => variantId))]
  const left = await Promise.all(variantIds.map((id) => commerce.offers.available(id)))
  return Object.fromEntries(variantIds.map((id, index) => [id, left[index] ?? null]))
}

/** The checkout's API over the commerce client, which is loaded with the first request. */
export function createBrowserApi(load: Load): CheckoutApi {
  const call = <Value>(act: (commerce: PageCommerce) => Promise<Value>) => answer(load, act)
  return {
    read: (id) => answer(load, ({ carts }) => carts.retrieve(id), isGone),
    saveDetails: async (id, details) => {
      try {
        await (await load()).details.save(id, details)
      } catch (error) {
        return detailsRefusal(error)
      }
      return call(({ carts }) => carts.retrieve(id))
    },
    saveNote: (id, note) => call(({ carts }) => carts.setNote(id, note)),
    parcels: (id) => call(({ shippingOptions }) => shippingOptions.forCart(id)),
    freeFrom: (regionId) =>
      call(({ shippingOptions }) => shippingOptions.ofRegion(regionId).then(freeFromOf)),
    chooseShipping: (id, optionIds) => call((commerce) => chooseShipping(commerce, id, optionIds)),
    openPayment: (id) => call(({ paymentSessions }) => paymentSessions.create(id)),
    choosePayment: (id, choice) => call((commerce) => choosePayment(commerce, id, choice)),
    applyCode: (id, code) => call(({ codes }) => codes.apply(id, code)),
    removeCode: (id, code) => call(({ codes }) => codes.remove(id, code)),
    setQuantity: (id, lineId, quantity) =>
      call(({ carts }) =>
        quantity > 0 ? carts.setLine(id, lineId, quantity) : carts.removeLine(id, lineId),
      ),
    available: (cart) => call((commerce) => available(commerce, cart)),
    complete: (...order) => call(({ completion }) => completion.complete(...order)),
  }
}
