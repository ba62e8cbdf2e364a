import { z } from 'zod'
import { signedContext } from '#tests/contract/support/signed-context.ts'
import type { RunningBackend } from './backend.ts'

const cartReply = z.object({
  cart: z.object({
    id: z.string(),
    total: z.number(),
    items: z.array(
      z.object({
        id: z.string(),
        variant_id: z.string(),
        quantity: z.number(),
        unit_price: z.number(),
      }),
    ),
    payment_sessions: z.array(
      z.object({
        provider_id: z.string(),
        status: z.string(),
        is_selected: z.boolean().nullable(),
      }),
    ),
  }),
})
const completion = z.object({
  type: z.string().optional(),
  data: z.object({ id: z.string() }).optional(),
  payment_status: z.string().optional(),
  message: z.string().optional(),
  errors: z.array(z.object({ code: z.string() })).optional(),
})
const options = z.object({
  shipping_options: z.array(z.object({ id: z.string(), amount: z.number(), name: z.string() })),
})

export type ApiCart = z.infer<typeof cartReply>['cart']
export type Completion = z.infer<typeof completion> & { status: number }

const ADDRESS = {
  first_name: 'Marta',
  last_name: 'Lind',
  address_1: 'Weserstraße 11',
  city: 'Berlin',
  postal_code: '12045',
  country_code: 'de',
}

type Choice = {
  readonly lines: readonly { readonly variantId: string; readonly quantity: number }[]
  readonly region?: string
  readonly provider?: 'invoice' | 'test-card'
}

/** A guest who speaks to the commerce API as the front server does. */
export function aShopper(backend: Pick<RunningBackend, 'url' | 'query'>) {
  const madeCarts: string[] = []
  const send = (method: string, path: string, body?: unknown, headers = {}) =>
    fetch(`${backend.url}/store${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...signedContext({ madeCarts }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  const cartOf = async (
    method: string,
    path: string,
    body?: unknown,
    headers = {},
  ): Promise<ApiCart> => {
    const response = await send(method, path, body, headers)
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    }
    return cartReply.parse(await response.json()).cart
  }

  const deliver = async (cartId: string) => {
    await cartOf('POST', `/carts/${cartId}`, {
      email: 'marta@example.com',
      shipping_address: ADDRESS,
      billing_address: ADDRESS,
    })
    const reply = await send('GET', `/shipping-options/${cartId}`)
    const [cheapest] = options
      .parse(await reply.json())
      .shipping_options.toSorted((a, b) => a.amount - b.amount)
    return cartOf('POST', `/carts/${cartId}/shipping-methods`, { option_id: cheapest?.id })
  }

  const pay = async (cartId: string, provider: string) => {
    await cartOf('POST', `/carts/${cartId}/payment-sessions`)
    return cartOf('POST', `/carts/${cartId}/payment-session`, { provider_id: provider })
  }

  const open = async ({ lines, region = 'EU' }: Choice) => {
    const [row] = await backend.query('SELECT id FROM region WHERE name = $1', [region])
    const { id } = await cartOf('POST', '/carts', { region_id: row?.['id'] })
    madeCarts.push(id)
    for (const { variantId, quantity } of lines) {
      await cartOf('POST', `/carts/${id}/line-items`, { variant_id: variantId, quantity })
    }
    return id
  }

  return {
    send,
    cart: cartOf,
    open,
    pay,
    deliver,
    /** A cart that only needs the last button. */
    async readyCart(choice: Choice): Promise<string> {
      const id = await open(choice)
      await deliver(id)
      await pay(id, choice.provider ?? 'invoice')
      return id
    },
    async complete(cartId: string, key?: string): Promise<Completion> {
      const headers = key ? { 'idempotency-key': key } : {}
      const response = await send('POST', `/carts/${cartId}/complete`, {}, headers)
      return { status: response.status, ...completion.parse(await response.json()) }
    },
  }
}
