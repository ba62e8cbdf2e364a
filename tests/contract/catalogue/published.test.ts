import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Counter, openCounter } from '../support/counter.ts'

let counter: Counter
let product: string
let variant: string

beforeAll(async () => {
  counter = await openCounter()
  const chosen = await counter.aVariant()
  product = `/store/products/${chosen.productId}`
  variant = `/store/variants/${chosen.id}`
})
afterAll(() => counter.stop())

const statuses = async () => [
  (await counter.guest.call('GET', product)).status,
  (await counter.guest.call('GET', variant)).status,
]

test('a draft is not given to whoever knows its id', async () => {
  expect(await statuses()).toEqual([200, 200])
  await counter.staff.post(product.replace('/store/', '/admin/'), { status: 'draft' })
  expect(await statuses()).toEqual([404, 404])
  await counter.staff.post(product.replace('/store/', '/admin/'), { status: 'published' })
  expect(await statuses()).toEqual([200, 200])
})

test('an id that nobody has is answered the same way', async () => {
  expect((await counter.guest.call('GET', '/store/products/prod_none')).status).toBe(404)
  expect((await counter.guest.call('GET', '/store/variants/variant_none')).status).toBe(404)
})

test('a draft cannot be bought by who still has its page open', async () => {
  const chosen = await counter.aVariant()
  const made = await counter.guest.post('/store/carts', { region_id: counter.regionOf('eur') })
  const path = `/store/carts/${made.text('cart.id')}/line-items`
  const admin = `/admin/products/${chosen.productId}`
  await counter.staff.post(admin, { status: 'draft' })
  const refused = await counter.guest.call('POST', path, { variant_id: chosen.id, quantity: 1 })
  expect(refused.status).toBe(404)
  await counter.staff.post(admin, { status: 'published' })
  const added = await counter.guest.call('POST', path, { variant_id: chosen.id, quantity: 1 })
  expect(added.status).toBe(200)
})
