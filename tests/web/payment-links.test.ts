import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLoggedPath } from '#server/logs/logged-path.ts'
import { type RunningFront, signer, startFront } from './start-front.ts'

let front: RunningFront
beforeEach(async () => {
  front = await startFront()
})
afterEach(() => front.stop())

const path = `/subscriptions/pay/${signer.sign({ pays: 'subcyc_1', until: 1 })}`
const press = (origin: string) =>
  front.request(path, { method: 'POST', headers: { origin }, body: 'confirm=yes' })

test('the button of a link that pays is pressed on our own page alone', async () => {
  expect((await press('https://mail.example')).status).toBe(403)
  expect(front.rendered).toEqual([])
  expect((await press(front.origin)).status).toBe(200)
})

test('an address may press it sixty times a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, () => press(front.origin)))
  expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
})

test('the page of a link is never cached for others', async () => {
  await front.request(path)
  await front.request(path)
  expect(front.rendered).toHaveLength(2)
})

test('the log shows no token of a link', () => {
  const route = '/subscriptions/pay/[token]'
  const shown = createLoggedPath([{ route, pattern: /^\/subscriptions\/pay\/[^/]+$/ }])
  expect(shown('GET', path, 200)).toBe(route)
})
