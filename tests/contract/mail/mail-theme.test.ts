import { afterAll, beforeAll, expect, test } from 'vitest'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { type StubContent, startContent } from '#tests/web/stub-content.ts'
import { openOutbox } from '../support/outbox.ts'
import { type FreshTestShop, openFreshTestShop, placeOrder } from '../support/test-shop.ts'

const PERSIMMON = {
  name: 'persimmon',
  mode: 'auto',
  font: 'Bricolage Grotesque',
  light: { background: '255, 255, 255', primary: '206, 46, 24' },
  dark: { background: '26, 14, 14', primary: '255, 106, 76' },
}

let content: StubContent
let shop: FreshTestShop
beforeAll(async () => {
  content = await startContent()
  shop = await openFreshTestShop()
})
afterAll(async () => {
  await shop.stop()
  await content.stop()
})

test('mails use the published theme, light and dark, and end with the published last line', async () => {
  content.answers['/v2022-03-13/data/query/shop'] = {
    result: {
      theme: { currentTheme: 'persimmon', themes: [PERSIMMON] },
      legal: '© Tarn. All prices include tax.',
    },
  }
  await shop.startWorker({
    SANITY_PROJECT_ID: 'project',
    SANITY_DATASET: 'shop',
    SANITY_API_HOST: content.url,
  })
  const email = uniqueEmail()
  await placeOrder(shop, shop.guest, { email })
  const { html, text } = await openOutbox(shop).one(email, /Your order/)
  expect(text).toMatch(
    /^Tarn, .*Hamburg, Germany, help@tarn\.example\n© Tarn\. All prices include tax\.$/m,
  )
  expect(html).toContain('&quot;Bricolage Grotesque&quot;')
  expect(html).toContain('background-color:rgb(206,46,24)')
  expect(html).toMatch(/prefers-color-scheme:dark\)\{.*rgb\(26,14,14\).*rgb\(255,106,76\)/)
  expect(content.requests).toHaveLength(1)
  expect(content.requests[0]?.headers.authorization).toBeUndefined()
})
