import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'

// Ways to a state that a test is not about: the same requests that browsers send, without a browser.

export const own = (baseURL: string) => ({
  origin: new URL(baseURL).origin,
  'sec-fetch-site': 'same-origin',
})

/** Puts something in the bag of this browser as a form without a script does. */
export async function fillBag(
  { request }: Pick<Page, 'request'>,
  baseURL: string,
  variantId: string,
  quantity = 1,
): Promise<void> {
  const response = await request.post('/cart/lines', {
    form: { variantId, quantity },
    headers: own(baseURL),
    maxRedirects: 0,
  })
  expect(response.headers()['location']).toBe('/cart')
}

/** Signs this browser in as a form without a script does. */
export async function signInByForm(
  { request }: Pick<Page, 'request'>,
  baseURL: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const response = await request.post(`${baseURL}/account/login?_action=signIn`, {
    form: { email, password },
    headers: own(baseURL),
    maxRedirects: 0,
  })
  expect(response.headers()['location']).toBe('/account')
}

const cartReply = z.object({ cart: z.object({ id: z.string() }) })
const optionsReply = z.object({
  shipping_options: z.array(z.object({ id: z.string(), name: z.string() })),
})
const completion = z.object({ type: z.literal('order'), data: z.object({ id: z.string() }) })

/** The id of the cart of this browser. */
export async function cartIdOf(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState()
  return cookies.find(({ name }) => name === 'cart')?.value ?? ''
}

/** Who orders, and where it goes, in the words of the wire. */
export interface Buyer {
  readonly email: string
  readonly address: Readonly<Record<string, string>>
  readonly provider?: 'invoice' | 'test-card'
}

const ADA: Buyer = {
  email: 'ada@example.com',
  address: {
    first_name: 'Ada',
    last_name: 'Brandt',
    address_1: 'Weserstraße 11',
    city: 'Berlin',
    postal_code: '12045',
    country_code: 'de',
  },
}

/**
 * Says of the bag of this browser all that an order needs: who, where to, by post, on an invoice
 * unless told otherwise. Gives what sends a further request about its cart.
 */
export async function readyBag(
  { request }: Pick<Page, 'request'>,
  baseURL: string,
  { email, address, provider = 'invoice' }: Buyer,
) {
  const cart = `/commerce/store/carts/${await cartIdOf(request)}`
  const post = async (path: string, data: object = {}): Promise<unknown> => {
    const response = await request.post(`${cart}${path}`, { data, headers: own(baseURL) })
    expect(response.status(), await response.text()).toBe(200)
    return response.json()
  }
  const addresses = { shipping_address: address, billing_address: address }
  const { cart: open } = cartReply.parse(await post('', { email, ...addresses }))
  const options = await request.get(`/commerce/store/shipping-options/${open.id}`)
  const option = optionsReply
    .parse(await options.json())
    .shipping_options.find(({ name }) => name.startsWith('Post'))
  await post('/shipping-methods', { option_id: option?.id })
  await post('/payment-sessions')
  await post('/payment-session', { provider_id: provider })
  return post
}

/** Buys one piece through the gateway, in Germany, and gives the order's id. */
export async function placeOrder(
  page: Pick<Page, 'request'>,
  baseURL: string,
  variantId: string,
  buyer: Partial<Buyer> = {},
): Promise<string> {
  await fillBag(page, baseURL, variantId)
  const post = await readyBag(page, baseURL, { ...ADA, ...buyer })
  return completion.parse(await post('/complete')).data.id
}
