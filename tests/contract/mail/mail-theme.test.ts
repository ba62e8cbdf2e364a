import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StubContent, startContent } from '#tests/web/stub-content.ts'
import { newAddress } from '../support/after-sale.ts'
import { type OwnCounter, openOwnCounter, placeOrder } from '../support/counter.ts'
import { openOutbox } from '../support/outbox.ts'

const PERSIMMON = {
  name: 'persimmon',
  mode: 'auto',
  font: 'Bricolage Grotesque',
  light: { background: '255, 255, 255', primary: '206, 46, 24' },
  dark: { background: '26, 14, 14', primary: '255, 106, 76' },
}

let content: StubContent
let counter: OwnCounter
beforeAll(async () => {
  content = await startContent()
  counter = await openOwnCounter()
})
afterAll(async () => {
  await counter.stop()
  await content.stop()
})

test('mails wear the theme that editors have published, by day and by night', async () => {
  content.answers['/v2022-03-13/data/query/shop'] = {
    result: { currentTheme: 'persimmon', themes: [PERSIMMON] },
  }
  await counter.startWorker({
    SANITY_PROJECT_ID: 'project',
    SANITY_DATASET: 'shop',
    SANITY_API_HOST: content.url,
  })
  const email = newAddress()
  await placeOrder(counter, counter.guest, { email })
  const { html } = await openOutbox(counter).one(email, /Your order/)
  expect(html).toContain('&quot;Bricolage Grotesque&quot;')
  expect(html).toContain('background-color:rgb(206,46,24)')
  expect(html).toMatch(/prefers-color-scheme:dark\)\{.*rgb\(26,14,14\).*rgb\(255,106,76\)/)
  expect(content.asked).toHaveLength(1)
  expect(content.asked[0]?.headers.authorization).toBeUndefined()
})
