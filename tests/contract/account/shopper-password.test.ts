import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopper, type Shopper, signIn, web } from '../support/shoppers.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const isIn = async (by: Shopper) => (await by.call('GET', '/store/customers/me')).status === 200

/** Three browsers of one shopper, and one of another. */
async function browsers() {
  const person = aShopper()
  const own: Shopper[] = []
  for (let n = 0; n < 3; n++) own.push(await signIn(shop, person))
  const [here, ...elsewhere] = own
  if (!here) throw new Error('Nobody has signed in')
  return { person, here, elsewhere, other: await signIn(shop, aShopper()) }
}

test('a new password ends every other session of the customer, and nobody else’s', async () => {
  const { person, here, elsewhere, other } = await browsers()
  const change = { customer_id: here.customerId, password: 'a-new-kettle' }
  expect((await web(shop, here.cookie).post('/service/shoppers/password', change)).status).toBe(204)
  expect(await isIn(here)).toBe(true)
  expect(await Promise.all(elsewhere.map(isIn))).toEqual([false, false])
  expect(await isIn(other)).toBe(true)
  const auth = (password: string) =>
    shop.guest.call('POST', '/store/auth', { email: person.email, password })
  expect((await auth('a-new-kettle')).status).toBe(200)
  expect((await auth(person.password)).status).toBe(401)
})

test('without a current session, a new password ends all sessions of the customer', async () => {
  const { here, elsewhere, other } = await browsers()
  const change = { customer_id: here.customerId, password: 'a-new-kettle' }
  await web(shop, other.cookie).post('/service/shoppers/password', change)
  expect(await Promise.all([here, ...elsewhere].map(isIn))).toEqual([false, false, false])
  expect(await isIn(other)).toBe(true)
})

test('the password of a customer who does not exist changes nothing', async () => {
  const change = { customer_id: 'cus_none', password: 'a-new-kettle' }
  expect((await web(shop).call('POST', '/service/shoppers/password', change)).status).toBe(404)
  const none = { customer_id: 'cus_none', password: '' }
  expect((await web(shop).call('POST', '/service/shoppers/password', none)).status).toBe(400)
})

test('signing out elsewhere keeps the requesting session', async () => {
  const { here, elsewhere, other } = await browsers()
  const body = { customer_id: here.customerId, scope: 'others' }
  const reply = await web(shop, here.cookie).post('/service/shoppers/sign-out', body)
  expect(reply.status).toBe(204)
  expect(await isIn(here)).toBe(true)
  expect(await Promise.all(elsewhere.map(isIn))).toEqual([false, false])
  expect(await isIn(other)).toBe(true)
})

test('signing out everywhere ends every session', async () => {
  const { here, elsewhere, other } = await browsers()
  const body = { customer_id: here.customerId, scope: 'all' }
  await web(shop, here.cookie).post('/service/shoppers/sign-out', body)
  expect(await Promise.all([here, ...elsewhere].map(isIn))).toEqual([false, false, false])
  expect(await isIn(other)).toBe(true)
  const odd = { customer_id: here.customerId, scope: 'none' }
  expect((await web(shop).call('POST', '/service/shoppers/sign-out', odd)).status).toBe(400)
})
