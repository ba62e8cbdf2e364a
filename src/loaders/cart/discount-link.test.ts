import type { APIContext } from 'astro'
import { expect, test, vi } from 'vitest'
import { readFlashMessage } from '#domain/web/flash-message.ts'
import { aCart } from '#tests/fixtures/checkout.ts'
import { GET } from '../../pages/discount/[code].ts'
import { openCart } from './cart.ts'

interface Coding {
  readonly encode?: (value: string) => string
  readonly decode?: (value: string) => string
}

/** The cookies of a browser, as Astro reads and writes them. */
function aJar() {
  const stored = new Map<string, string>()
  return {
    stored,
    set: (name: string, value: string, { encode = encodeURIComponent }: Coding = {}) => {
      stored.set(name, encode(value))
    },
    get: (name: string, { decode = decodeURIComponent }: Coding = {}) => {
      const value = stored.get(name)
      return value === undefined ? undefined : { value: decode(value) }
    },
  }
}

const apply = vi.fn(async () => ({ cart: aCart({ discounts: ['GRÜN-10'] }) }))
const LOCALS = {
  cartId: null,
  account: null,
  siteUrl: 'https://shop.example',
  countryCode: 'de',
  regions: [],
  shopperCookies: { cart: (value: string) => ({ name: 'cart', value }) },
  madeCart: (value: string) => ({ name: 'carts', value }),
  commerce: { carts: { create: async () => aCart() }, codes: { apply } },
}

/** Follows a link with this code in a browser without a bag. */
async function follow(code: string) {
  const cookies = aJar()
  const url = new URL(`https://shop.example/discount/${encodeURIComponent(code)}?to=/products`)
  const fields = { locals: LOCALS, cookies, params: { code }, url, request: new Request(url) }
  const context: APIContext = Object.create(fields)
  const { status, headers } = await GET(context)
  expect([status, headers.get('location')]).toEqual([303, '/products'])
  return { context, said: readFlashMessage(cookies.stored.get('said') ?? ''), cookies }
}

test('a link brings a code in any alphabet to the next bag', async () => {
  const { context, said, cookies } = await follow('grün-10')
  expect(said).toEqual({ kind: 'success', text: 'GRÜN-10 is saved for your bag.' })
  expect(cookies.stored.get('discount')).toMatch(/^[\x21-\x7e]+$/)
  await openCart(context.locals, context.cookies, { regionId: 'reg_eu', idempotencyKey: 'key' })
  expect(apply).toHaveBeenCalledExactlyOnceWith('cart_1', 'GRÜN-10')
})

test.each(['call 0800 1234', 'a/b', ''])('a link with “%s” has no code', async (code) => {
  const { said, cookies } = await follow(code)
  expect(said?.kind).toBe('error')
  expect(cookies.stored.has('discount')).toBe(false)
})
