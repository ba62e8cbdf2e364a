import { randomUUID } from 'node:crypto'
import { unique } from '#tests/fixtures/unique.ts'
import type { Body, Caller } from '../resources/caller.ts'
import type { Reply } from '../resources/reply.ts'
import { signedCall } from './service.ts'
import type { TestShop } from './test-shop.ts'

/** A shopper as identity knows them, under an address that nobody else has. */
export const aShopper = (overrides: Body = {}) => ({
  identity_id: randomUUID(),
  email: `${unique('juno')}@example.com`,
  first_name: 'Juno',
  last_name: 'Ravn',
  password: 'a-teapot-in-the-rain',
  ...overrides,
})

export const cookieOf = (reply: Reply) => ({
  cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '',
})

/** Web itself, with the cookie of a shopper's session or without. */
export const web = (shop: TestShop, cookie: Readonly<Record<string, string>> = {}): Caller =>
  shop.as({ ...signedCall(), ...cookie })

export interface Shopper extends Caller {
  readonly customerId: string
  readonly cookie: Readonly<Record<string, string>>
}

/** Signs a shopper in as web does, and gives the browser that is theirs from then on. */
export async function signIn(shop: TestShop, shopper: Body): Promise<Shopper> {
  const reply = await web(shop).post('/service/shoppers/session', shopper)
  const cookie = cookieOf(reply)
  return { ...shop.as(cookie), customerId: reply.text('customer.id'), cookie }
}

/** Puts a customer into the wholesale group, and into no other. */
export async function joinWholesale(
  { query }: Pick<TestShop, 'query'>,
  customerId: string,
): Promise<string> {
  await query('DELETE FROM customer_group_customers WHERE customer_id = $1', [customerId])
  const [row] = await query(
    `INSERT INTO customer_group_customers (customer_group_id, customer_id)
     SELECT id, $1 FROM customer_group WHERE name = 'Wholesale' RETURNING customer_group_id AS id`,
    [customerId],
  )
  return String(row?.['id'])
}
