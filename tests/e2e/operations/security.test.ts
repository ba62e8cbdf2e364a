import type { APIResponse } from '@playwright/test'
import { secretsIn } from '#scripts/secrets.ts'
import { createSigner } from '#system/signatures.ts'
import { variable } from '../support/admin-api.ts'
import { cartIdOf, fillBag, placeOrder } from '../support/by-form.ts'
import { rawGet } from '../support/raw-get.ts'
import { expect, test } from '../support/test.ts'

const PAGES = [
  '/',
  '/products',
  '/products/guji-uraga',
  '/cart',
  '/checkout',
  '/nowhere',
  '/outbox',
]

/** The directives of a page's policy by name. */
const policyOf = (response: APIResponse) =>
  new Map(
    (response.headers()['content-security-policy'] ?? '').split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values]
    }),
  )

for (const path of PAGES) {
  test(`${path} runs only scripts of the store, and cannot be framed`, async ({ request }) => {
    const response = await request.get(path)
    const policy = policyOf(response)
    const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['everything']
    expect(scripts.filter((source) => /unsafe|\*|https?:|data:|everything/.test(source))).toEqual(
      [],
    )
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual([expect.stringMatching(/'(self|none)'/)])
    expect(response.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(response.headers()['x-powered-by']).toBeUndefined()
  })
}

test('neither scripts nor other sites can read the ids of a cart or of orders', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  const { variantId } = await createProduct()
  await placeOrder(page, storeUrl, variantId)
  await fillBag(page, storeUrl, variantId)
  const cookies = await page.context().cookies(storeUrl)
  const hidden = cookies.filter(({ name }) => name !== 'region')
  expect(hidden.map(({ name }) => name).sort()).toEqual(['cart', 'carts', 'orders'])
  for (const cookie of hidden) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  }
  await page.goto('/')
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/cart|orders/)
})

test('an order is shown only in the browser that placed it', async ({
  page,
  playwright,
  storeUrl,
  sharedOrder: { id, title, cookies },
}) => {
  await page.context().addCookies(cookies)
  const [own, wire] = [`/order/${id}/confirmed`, `/commerce/store/orders/${id}`]
  expect(await (await page.request.get(own)).text()).toContain(title)
  expect((await page.request.get(wire)).status()).toBe(200)

  const stranger = await playwright.request.newContext({ baseURL: storeUrl })
  const page404 = await stranger.get(own)
  expect([page404.status(), (await page404.text()).includes(title)]).toEqual([404, false])
  const refused = await stranger.get(wire)
  expect([401, 403, 404]).toContain(refused.status())
  expect(await refused.text()).not.toContain(title)
  await stranger.dispose()
})

test('a forged right to an order is refused', async ({
  playwright,
  storeUrl,
  sharedOrder: { id, title },
}) => {
  const { sign } = createSigner('a guessed secret')
  const audience = { salesChannelId: null, customerGroupIds: [] }
  const extraHTTPHeaders = {
    cookie: `orders=${sign([id])}`,
    'x-perennial-context': sign({ at: Date.now(), orders: [id], madeCarts: [], ...audience }),
  }
  const forger = await playwright.request.newContext({ baseURL: storeUrl, extraHTTPHeaders })
  expect((await forger.get(`/order/${id}/confirmed`)).status()).toBe(404)
  const wire = await forger.get(`/commerce/store/orders/${id}`)
  expect([401, 403, 404]).toContain(wire.status())
  expect(await wire.text()).not.toContain(title)
  await forger.dispose()
})

const FOREIGN = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { 'sec-fetch-site': 'same-site' },
  {},
]

for (const path of [
  '/cart/lines',
  '/cart/open',
  '/region',
  '/checkout/details',
  '/commerce/store/carts',
]) {
  test(`${path} refuses requests from another site`, async ({ playwright, storeUrl }) => {
    const elsewhere = await playwright.request.newContext({ baseURL: storeUrl })
    for (const headers of FOREIGN) {
      const data = { regionId: 'reg_1', idempotencyKey: 'k', country: 'jp' }
      const response = await elsewhere.post(path, { headers, data, maxRedirects: 0 })
      expect(response.status(), JSON.stringify(headers)).toBe(403)
      expect(response.headers()['set-cookie']).toBeUndefined()
    }
    await elsewhere.dispose()
  })
}

const HOSTILE = [
  '/..%2f..%2fsecrets.json',
  '/%2e%2e/%2e%2e/secrets.json',
  '/.env',
  '/.git/config',
  '/_astro/../../package.json',
  '/_astro/%2e%2e%2f%2e%2e%2fpackage.json',
  '/uploads/..%2f..%2fsecrets.json',
  '/outbox/..%2f..%2fsecrets.json',
  '/products/%00',
  '/products/guji-uraga%2f..%2f..',
  '//evil.example/',
  '/commerce/store/../admin/products',
  '/commerce/store/%2e%2e/admin/products',
  '/commerce/admin/products',
  '/commerce/store/auth/admin@example.com',
  '/commerce/health',
  '/_purge',
]

for (const path of HOSTILE) {
  test(`${path} redirects nowhere`, async ({ storeUrl }) => {
    const answers = await rawGet(storeUrl, path)
    expect(answers.status).toBeGreaterThanOrEqual(400)
    expect(answers.status).toBeLessThan(500)
    expect(answers.body).not.toMatch(/DATABASE_PASSWORD|INTERNAL_SECRET|"dependencies"|root:/)
  })
}

test('no page, personal or not, contains a secret, a token or the id of a cart', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  const { variantId } = await createProduct()
  await fillBag(page, storeUrl, variantId)
  const values = Object.values(secretsIn(variable('STORE_DATA_DIR')))
  const cartId = await cartIdOf(page.request)
  for (const path of ['/', '/products', '/products/guji-uraga', '/nowhere']) {
    const text = await (await page.request.get(path)).text()
    expect(values.filter((value) => text.includes(value))).toEqual([])
    expect(text).not.toContain(cartId)
    expect(text).not.toMatch(/eyJ[\w-]{10,}\.eyJ/)
  }
})
