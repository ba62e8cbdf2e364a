import { anAddress } from '#tests/fixtures/address.ts'
import type { Body, Caller } from '../resources/caller.ts'
import type { Reply } from '../resources/reply.ts'

/** Sends a cart to one address, which gets the bill too. `path` is that of the cart. */
export const sendTo = (
  by: Caller,
  path: string,
  address: object = anAddress(),
  more: Body = {},
): Promise<Reply> => by.post(path, { ...more, shipping_address: address, billing_address: address })

/** Chooses the first delivery that the cart is offered. */
export async function chooseDelivery(by: Caller, path: string): Promise<void> {
  const options = await by.get(path.replace('/carts/', '/shipping-options/'))
  await by.post(`${path}/shipping-methods`, { option_id: options.text('shipping_options.0.id') })
}

/** Chooses the first delivery of each of the cart's parcels. */
export async function chooseDeliveries(by: Caller, path: string): Promise<void> {
  const offered = await by.get(`${path}/deliveries`)
  for (const index of offered.list('deliveries').keys()) {
    const option_id = offered.text(`deliveries.${index}.options.0.id`)
    await by.post(`${path}/shipping-methods`, { option_id })
  }
}

/** Chooses how to pay; a cart that costs nothing has no such choice, and is left as it is. */
export async function choosePayment(by: Caller, path: string, provider_id: string): Promise<void> {
  await by.post(`${path}/payment-sessions`)
  await by.call('POST', `${path}/payment-session`, { provider_id })
}
