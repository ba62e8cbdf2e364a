import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningFront, signer, startFront } from './start-front.ts'

let front: RunningFront
beforeEach(async () => {
  front = await startFront()
})
afterEach(() => front.stop())

const leaving = signer.sign({ use: 'newsletter-leave', id: 'news_1' })
const confirming = signer.sign({ use: 'newsletter-confirm', id: 'news_1', askedAt: 1, expires: 2 })

const headers = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'cross-site',
  origin: 'https://mail.example',
}
const post = (path: string) =>
  front.request(path, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })

test('a mail program ends a subscription from anywhere, by the mail’s own token', async () => {
  const { status } = await post(`/newsletter/unsubscribe?token=${leaving}`)
  expect(status).toBe(200)
  expect(front.rendered).toHaveLength(1)
})

test.each([
  ['without a token', '/newsletter/unsubscribe'],
  ['with a token of another use', `/newsletter/unsubscribe?token=${confirming}`],
  ['with a forged token', `/newsletter/unsubscribe?token=${leaving.slice(0, -2)}xx`],
  ['of another page', `/newsletter/confirm?token=${leaving}`],
  ['of another action', `/newsletter/unsubscribe/?token=${leaving}`],
  ['of the cart', `/cart/lines?token=${leaving}`],
])('a request from elsewhere %s is refused', async (_, path) => {
  expect((await post(path)).status).toBe(403)
  expect(front.rendered).toEqual([])
})

test('an address may send ten requests for the newsletter a minute', async () => {
  const request = () =>
    front.request('/newsletter', {
      method: 'POST',
      headers: { origin: front.origin },
      body: 'email=x',
    })
  const answers = await Promise.all(Array.from({ length: 11 }, request))
  expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
})
