import { expect, test } from 'vitest'
import { createRedact, plainPath, redact } from './redact.ts'

const CART = 'cart_01KAQ5R8ZJ2M7V0N3X4Y6B9C1D'
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiIxMjM0NTY3ODkwIn0.dBjftJeZ4CVPmB92K27uhbUJU1p1r'

test.each([
  [`/store/carts/${CART}/line-items/item_1`, '/store/carts/:id/line-items/:id'],
  ['/store/gift-cards/summer?fields=id', '/store/gift-cards/:id'],
  ['/v2022-03-13/data/query/production?query=*', '/v2022-03-13/data/query/:id'],
  ['/auth/v1/admin/users/8f14e45f', '/auth/v1/admin/users/:id'],
  ['/', '/'],
])('the words of routes in %s are kept', (path, plain) => {
  expect(plainPath(path)).toBe(plain)
})

test.each([
  ['a request', `GET /store/carts/${CART}?x=1: 404 Cart with id ${CART} was not found`, [CART]],
  ['a request elsewhere', 'GET http://127.0.0.1:9000/store/gift-cards/velvet: 502', ['velvet']],
  ['an address', 'no answer from http://127.0.0.1:9000/store/carts/velvet', ['velvet']],
  ['a cart', 'Cart with cart_velvetine was not found', ['velvet']],
  ['a gift card', 'The card QWER-TYUI-OPAS-DFGH is empty', ['QWER', 'DFGH']],
  ['a code', 'Discount with code VELVET is not valid', ['VELVET']],
  ['a mail address', "The mail to 'ada.byron+1@example.co.uk' came back", ['ada', 'byron']],
  ['a key of a table', 'Key (email, phone)=(ada@x.org, velvet) already exists.', ['velvet', 'ada']],
  ['a value of a query', 'invalid input syntax for type integer: "velvet"', ['velvet']],
  ['a value in JSON', '{"msg":"invalid input value for enum x: \\"velvet\\""}', ['velvet']],
  ['parameters of a query', "parameters: [\n  'velvet',\n  12\n]", ['velvet']],
  ['a value that was bound', "unnamed portal with parameter $1 = 'velvet'", ['velvet']],
  ['a token', `Bearer ${JWT}`, JWT.split('.')],
  ['an address with a password', 'connect to smtp://velvet:word@mail.example failed', ['velvet']],
])('%s is not in the log', (_, text, secrets) => {
  for (const secret of secrets) expect(redact(text)).not.toContain(secret)
})

test.each([
  '{"level":"info","time":"2026-11-22T22:42:34.000Z","requestId":"Abcd12345678-5f","status":404}',
  '{"path":"/products/ethiopia-yirgacheffe-250g","method":"GET"}',
  '    at CartService.retrieve (/app/backend/node_modules/@medusajs/medusa/dist/services/cart.js:161:23)',
  '    at file:///app/dist/server/chunks/_handle__Bx3kQ9ab.mjs:12:3',
  'connect ECONNREFUSED 127.0.0.1:9000',
  'web ended (SIGKILL); starting it again',
  'GET /store/regions: no answer within 10000 ms',
])('%s is unchanged', (text) => {
  expect(redact(text)).toBe(text)
})

test('a known secret is removed, whatever it looks like', () => {
  const shown = createRedact(['correct-horse', ''])('the word is correct-horse: go on')
  expect(shown).toBe('the word is [secret]: go on')
})
