import { z } from 'zod'

const products = z.object({
  products: z.array(
    z.object({ handle: z.string(), variants: z.array(z.object({ id: z.string() })) }),
  ),
})
const regions = z.object({ regions: z.array(z.object({ id: z.string(), name: z.string() })) })
const cart = z.object({ cart: z.object({ id: z.string(), items: z.array(z.unknown()) }) })
const options = z.object({ shipping_options: z.array(z.object({ id: z.string() })) })
const completion = z.object({ type: z.literal('order'), data: z.object({ id: z.string() }) })

const ADDRESS = {
  first_name: 'Marta',
  last_name: 'Lind',
  address_1: 'Weserstraße 11',
  city: 'Berlin',
  postal_code: '12045',
  country_code: 'de',
}
const WAITS_MS = 15_000
/** Bought in turn, so that none of them is sold out by a test. */
const PRODUCTS = 5
let turn = 0

/** Somebody who shops through the public port alone, with the cookies that a browser keeps. */
export function openVisitor(url: string) {
  const jar = new Map<string, string>()

  const request = async (
    method: string,
    path: string,
    body?: unknown,
    type = 'application/json',
  ): Promise<Response> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(WAITS_MS),
      headers: {
        origin: url,
        accept: 'text/html, image/webp, application/json',
        'content-type': type,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }
  const json = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await request(method, `/commerce/store${path}`, body)
    if (answer.ok) return answer.json()
    throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
  }

  /** A bag with one thing in it. */
  const fill = async (): Promise<string> => {
    const region = regions
      .parse(await json('GET', '/regions'))
      .regions.find(({ name }) => name === 'EU')
    const found = products.parse(await json('GET', `/products?limit=${PRODUCTS}`)).products
    const product = found[turn++ % found.length]
    const made = cart.parse(await json('POST', '/carts', { region_id: region?.id }))
    await json('POST', `/carts/${made.cart.id}/line-items`, {
      variant_id: product?.variants[0]?.id,
      quantity: 1,
    })
    return made.cart.id
  }

  /** From an empty bag to the number of an order. */
  const buy = async (): Promise<string> => {
    const id = await fill()
    await json('POST', `/carts/${id}`, {
      email: 'marta@example.com',
      shipping_address: ADDRESS,
      billing_address: ADDRESS,
    })
    const { shipping_options } = options.parse(await json('GET', `/shipping-options/${id}`))
    await json('POST', `/carts/${id}/shipping-methods`, { option_id: shipping_options[0]?.id })
    await json('POST', `/carts/${id}/payment-sessions`)
    await json('POST', `/carts/${id}/payment-session`, { provider_id: 'invoice' })
    return completion.parse(await json('POST', `/carts/${id}/complete`)).data.id
  }

  return {
    /** What the browser keeps, such as sessions and rights. */
    cookies: (): string[] => [...jar.values()],
    /** Sends a form as a page without a script does. */
    send: (path: string, fields: Readonly<Record<string, string>>) =>
      request(
        'POST',
        path,
        String(new URLSearchParams(fields)),
        'application/x-www-form-urlencoded',
      ),
    json,
    request,
    /** The names of all products in addresses. */
    handles: async (): Promise<string[]> => {
      const found = products.parse(await json('GET', '/products?limit=100'))
      return found.products.map(({ handle }) => handle)
    },
    fill,
    buy,
    /** The status of a page or a picture; a body that breaks off throws. */
    look: async (path: string): Promise<number> => {
      const answer = await request('GET', path)
      await answer.arrayBuffer()
      return answer.status
    },
  }
}
