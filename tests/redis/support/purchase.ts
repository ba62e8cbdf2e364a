import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { anAddress } from '#tests/fixtures/address.ts'
import { aBrowser } from '#tests/support/shopper-actions.ts'

const cartReply = z.object({ cart: z.object({ id: z.string() }) })
const regionsReply = z.object({
  regions: z.array(z.object({ id: z.string(), currency_code: z.string() })),
})
const optionsReply = z.object({ shipping_options: z.array(z.object({ id: z.string() })) })
const orderReply = z.object({ type: z.literal('order'), data: z.object({ id: z.string() }) })

/** Buys one piece as the store's own scripts do, as a new guest; gives the order's id. */
export async function purchase(url: string, variantId: string, send: typeof fetch) {
  const { post, request } = aBrowser({ url }, { send })
  const read = async (path: string): Promise<unknown> => (await request(path)).json()
  const { regions } = regionsReply.parse(await read('/commerce/store/regions'))
  const region = regions.find(({ currency_code }) => currency_code === 'eur')
  const { cart } = cartReply.parse(await post('/commerce/store/carts', { region_id: region?.id }))
  const path = `/commerce/store/carts/${cart.id}`
  await post(`${path}/line-items`, { variant_id: variantId, quantity: 1 })
  const address = anAddress()
  const email = `${randomUUID()}@example.com`
  await post(path, { email, shipping_address: address, billing_address: address })
  const options = await read(`/commerce/store/shipping-options/${cart.id}`)
  const [option] = optionsReply.parse(options).shipping_options
  await post(`${path}/shipping-methods`, { option_id: option?.id })
  await post(`${path}/payment-sessions`)
  await post(`${path}/payment-session`, { provider_id: 'invoice' })
  return orderReply.parse(await post(`${path}/complete`)).data.id
}
