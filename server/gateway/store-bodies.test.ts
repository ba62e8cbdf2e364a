import { expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import type { GatewayRoute } from './route-table.ts'
import { storeRoutes } from './store-routes.ts'

const lineOf = ({ method, path }: GatewayRoute) => `${method} ${path}`

test('every store route with POST declares the schema of its body', () => {
  const silent = storeRoutes.filter(
    ({ method, body, takesPicture }) => method === 'POST' && !body && !takesPicture,
  )
  expect(silent.map(lineOf)).toEqual([])
})

test('no shopper’s body is validated by commerce alone', () => {
  expect(storeRoutes.filter(({ takesAnyJson }) => takesAnyJson).map(lineOf)).toEqual([])
})

const LONG = 'x'.repeat(50_000)
const ADDRESS = { ...anAddress(), company: null }

const faultOf = (line: string, body: unknown): string | null => {
  const route = storeRoutes.find((each) => lineOf(each) === line)
  const checked = route?.body?.safeParse(body)
  if (checked === undefined) throw new Error(`${line} has no body`)
  const [issue] = checked.error?.issues ?? []
  return issue ? [...issue.path, issue.message].join(' ') : null
}

const CART = 'POST /store/carts/:id'
const LINE = 'POST /store/carts/:id/line-items'

test.each([
  [CART, { email: 'ines@example.com', shipping_address: ADDRESS, billing_address: 'addr_1' }],
  [CART, { shipping_address: { country_code: 'de' } }],
  ['POST /store/carts', { region_id: 'reg_eu', country_code: 'DE' }],
  [LINE, { variant_id: 'variant_1', quantity: 2 }],
  [LINE, { variant_id: 'v_1', quantity: 1, metadata: { recipient_email: 'mia@example.com' } }],
  ['POST /store/carts/:id/line-items/:id', { quantity: 0 }],
  ['POST /store/carts/:id/note', { note: 'Ring\ntwice 🍵' }],
  ['POST /store/carts/:id/complete', {}],
  ['POST /store/carts/:id/complete', { total: 1940, address: null }],
  [
    'POST /store/carts/:id/complete',
    { address: { postal_code: '<b>', phone: '', city: 'Berlin' } },
  ],
  ['POST /store/carts/:id/payment-sessions/:id', { data: { card: { brand: 'visa' } } }],
  ['POST /store/customers/me/addresses', { address: ADDRESS }],
  ['POST /store/orders/:id/cancel', {}],
])('%s takes %j', (line, body) => {
  expect(faultOf(line, body)).toBeNull()
})

test.each([
  [CART, { shipping_address: { first_name: LONG } }, /shipping_address/],
  [CART, { shipping_address: { ...ADDRESS, postal_code: '<b>' } }, /shipping_address/],
  [CART, { email: `${LONG}@example.com` }, /^email/],
  [CART, { metadata: { a: LONG } }, /metadata/],
  [CART, { context: { ip: '1.2.3.4' } }, /context/],
  ['POST /store/customers/me/addresses', { address: { ...ADDRESS, metadata: {} } }, /metadata/],
  ['POST /store/customers/me/addresses/:id', { ...ADDRESS, postal_code: '<b>' }, /^postal_code/],
  [
    'POST /store/customers/me/addresses/:id',
    { country_code: 'de', postal_code: '123' },
    /^postal_code A German postcode has five digits\.$/,
  ],
  ['POST /store/customers/me/addresses/:id', { phone: 'call me' }, /^phone Enter a telephone/],
  [LINE, { variant_id: 'v_1', quantity: -1 }, /^quantity/],
  [LINE, { variant_id: 'v_1', quantity: 1, metadata: { discount: 100 } }, /^metadata/],
  [LINE, { variant_id: 'v_1', quantity: 1, metadata: { message: LONG } }, /^metadata message/],
  ['POST /store/customers/me', { first_name: LONG }, /^first_name/],
  ['POST /store/customers/me', { first_name: 'a\u0000b' }, /^first_name/],
  ['POST /store/orders/:id/cancel', { force: true }, /force/],
  ['POST /store/carts/:id/complete', { address: { street: 'Kai 4' } }, /^address/],
  ['POST /store/carts/:id/complete', { address: { city: LONG } }, /^address city/],
  ['POST /store/carts/:id/payment-sessions/:id', { data: { a: LONG } }, /^data/],
  ['POST /store/carts/:id/payment-sessions/:id', { data: { a: { b: { c: 1 } } } }, /^data/],
  ['POST /store/payment-collections/:id/sessions/batch', { sessions: [] }, /^sessions/],
  ['POST /store/orders/batch/customer/token', { order_ids: Array(21).fill('order_1') }, /^order_/],
])('%s says what to correct in %j', (line, body, words) => {
  expect(faultOf(line, body)).toMatch(words)
})
