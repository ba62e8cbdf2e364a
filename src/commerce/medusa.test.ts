import {
  CartsResource,
  type Client,
  CollectionsResource,
  ProductCategoriesResource,
  ProductsResource,
  RegionsResource,
} from '@medusajs/medusa-js'
import { expect, test } from 'vitest'
import { createClient } from './medusa.ts'
import { Answer, type CommerceRequest } from './transport.ts'

/** A client on which only `request` may be used, and the requests sent through it. */
const watched = () => {
  const sent: CommerceRequest[] = []
  const client = createClient(async (request) => {
    sent.push(request)
    return new Answer('GET /', {}, new Headers())
  })
  const strict = new Proxy<Client>(client, {
    get: (target, name) => {
      if (name !== 'request') throw new Error(`medusa-js uses ${String(name)} of its client`)
      return target.request
    },
  })
  return { client: strict, sent }
}

test('the resources of medusa-js use nothing of their client but `request`', async () => {
  const { client, sent } = watched()
  const carts = new CartsResource(client)
  await carts.create({})
  await carts.update('c', { email: 'ada@example.com' })
  await carts.addShippingMethod('c', { option_id: 'so' })
  await carts.createPaymentSessions('c')
  await carts.setPaymentSession('c', { provider_id: 'p' })
  await carts.updatePaymentSession('c', 'p', { data: {} })
  await carts.lineItems.create('c', { variant_id: 'v', quantity: 1 })
  await carts.lineItems.update('c', 'l', { quantity: 2 })
  await carts.lineItems.delete('c', 'l')
  await new ProductsResource(client).list({ limit: 1 })
  await new CollectionsResource(client).list({ limit: 1 })
  await new ProductCategoriesResource(client).list({ limit: 1 })
  await new RegionsResource(client).list()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /store/carts',
    'POST /store/carts/c',
    'POST /store/carts/c/shipping-methods',
    'POST /store/carts/c/payment-sessions',
    'POST /store/carts/c/payment-session',
    'POST /store/carts/c/payment-sessions/p',
    'POST /store/carts/c/line-items',
    'POST /store/carts/c/line-items/l',
    'DELETE /store/carts/c/line-items/l',
    'GET /store/products?limit=1',
    'GET /store/collections?limit=1',
    'GET /store/product-categories?limit=1',
    'GET /store/regions',
  ])
})

test('a resource’s request keeps its body and the headers of its caller', async () => {
  const { client, sent } = watched()
  const headers = { 'x-publishable-api-key': 'pk_mine' }
  await new CartsResource(client).lineItems.update('c', 'l', { quantity: 2 }, headers)
  expect(sent[0]).toMatchObject({ body: { quantity: 2 }, headers })
})
