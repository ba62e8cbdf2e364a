import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownRoutes } from '../support/own-routes.ts'
import { coreRoutes } from './support/core-routes.ts'
import { readEntityGraph } from './support/entity-graph.ts'
import { markOf } from './support/marked-data.ts'
import { type RouteParameters, readRouteParameters } from './support/route-requests.ts'
import { createWalker, lines, SILENT, walk } from './support/route-walk.ts'
import { openTwoCustomers, type TwoCustomers } from './support/two-customers.ts'

/** Every so manieth relation path; `npm run test:long` asks for them all. */
const SAMPLED_EVERY = 499

let people: TwoCustomers
let parameters: RouteParameters

beforeAll(async () => {
  people = await openTwoCustomers()
  parameters = await readRouteParameters(people)
})
afterAll(() => people?.shop.stop())

const as = (reader: 'guest' | 'owner' | 'other', line: string, query = '') =>
  createWalker(people, parameters)({ line, reader, query })

test('every route of the core and our own has a row, except an unused one', () => {
  const all = new Set([...coreRoutes(), ...ownRoutes()])
  // Another name of `POST /store/carts/:id/complete`.
  all.delete('POST /store/carts/:id/complete-cart')
  expect(lines.toSorted()).toEqual([...all].toSorted())
})

test('a route without a row is not found', async () => {
  const path = `${people.shop.url}/store/carts/${people.ines.own.cart}/complete-cart`
  expect((await fetch(path, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${people.shop.url}/store/apps`)).status).toBe(404)
})

test.each([
  ['GET /store/customers/me/orders', 'customer.groups.customers.shipping_addresses'],
  ['GET /store/customers/me/orders', 'edits'],
  ['GET /store/orders/:id', 'customer.groups'],
  ['GET /store/carts/:id', 'customer.groups.customers'],
  ['GET /store/carts/:id', 'gift_cards.order.shipping_address'],
  ['GET /store/carts/:id', 'sales_channel.products'],
  ['GET /store/product-categories', 'products'],
  ['GET /store/product-categories/:id', 'products'],
])('%s does not expand %s, and says what it does', async (line, relation) => {
  const { status, text } = await as('owner', line, `expand=${relation}`)
  expect(status).toBe(400)
  expect(JSON.parse(text)).toMatchObject({ type: 'invalid_data' })
  expect(text).toContain('relations: ')
})

test.each([
  ['GET /store/orders/:id', 'fields=id,internal'],
  ['GET /store/products', 'fields=profiles'],
  ['GET /store/products', 'order=external_id'],
  ['GET /store/products', 'status[]=draft'],
  ['GET /store/variants', 'product_id=prod_1'],
  ['GET /store/product-categories', 'is_internal=true'],
])('%s refuses %s', async (line, query) => {
  const { status, text } = await as('owner', line, query)
  expect([status, text]).toEqual([400, expect.stringContaining('invalid_data')])
})

test.each([
  'GET /store/customers/me',
  'GET /store/customers/me/orders',
  'GET /store/orders/:id',
  'GET /store/orders/cart/:cart_id',
  'GET /store/carts/:id',
  'GET /store/carts/:id/retrieve-cart-workflow',
  'GET /store/orders/:id/after-sale',
])('%s returns an owner’s data to the owner', async (line) => {
  const { status, text } = await as('owner', line)
  expect(status).toBe(200)
  expect(text).toContain(markOf(people.ines.own))
})

test('no route returns data of others or of staff, whatever the request expands', async () => {
  const graph = await readEntityGraph()
  const { requestCount, offences, unanswered } = await walk(
    people,
    parameters,
    graph,
    SAMPLED_EVERY,
  )
  expect(offences).toEqual([])
  expect(unanswered.toSorted()).toEqual(SILENT.toSorted())
  expect(requestCount).toBeGreaterThan(lines.length * 3)
}, 300_000)
