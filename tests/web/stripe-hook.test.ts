import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningFront, startFront } from './start-front.ts'
import { json, startCommerce } from './stub-commerce.ts'

let front: RunningFront
beforeEach(async () => {
  const answers = { 'POST /hooks/stripe': json({ received: true }) }
  front = await startFront({ commerce: await startCommerce(answers) })
})
afterEach(() => front.stop())

const EVENT = '{ "id": "evt_1" }'
const signature = 't=1,v1=abc'

test('an event of Stripe reaches commerce byte by byte, with its signature and nothing else', async () => {
  const { status } = await front.request('/hooks/stripe', {
    method: 'POST',
    headers: {
      'stripe-signature': signature,
      cookie: 'commerce_session=x',
      authorization: 'Bearer x',
    },
    body: EVENT,
  })
  expect(status).toBe(200)
  const heard = front.commerce.requests().find(({ url }) => url === '/hooks/stripe')
  expect(heard?.body).toBe(EVENT)
  expect(heard?.headers['stripe-signature']).toBe(signature)
  expect(heard?.headers.cookie).toBeUndefined()
  expect(heard?.headers.authorization).toBeUndefined()
})

test('an event that is too long is refused before commerce reads it', async () => {
  const { status } = await front.request('/hooks/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: 'x'.repeat(300_000),
  })
  expect(status).toBe(413)
  expect(front.commerce.requests().filter(({ url }) => url === '/hooks/stripe')).toEqual([])
})
