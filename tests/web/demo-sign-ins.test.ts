import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEMO_PASSWORDS, DEMO_REFUSED } from '#domain/account/demo-sign-ins.ts'
import { adminRoutes } from '#server/gateway/admin-routes.ts'
import { aPage } from './page-responses.ts'
import { type RunningFront, startFront } from './start-front.ts'
import { type StubContent, startContent } from './stub-content.ts'

let content: StubContent
let front: RunningFront
const open = (environment: Readonly<Record<string, string>> = {}) =>
  startFront({
    environment: {
      OUTBOX: '1',
      SANITY_PROJECT_ID: 'local',
      SANITY_API_HOST: content.url,
      ...environment,
    },
  })

beforeEach(async () => {
  content = await startContent()
  front = await open()
})
afterEach(async () => {
  await front.stop()
  await content.stop()
})

const SIGN_IN = '/content/v1/auth/login/local?origin=x'
const ELSEWHERE = [
  ['x-forwarded-for', { 'x-forwarded-for': '203.0.113.5' }],
  ['forwarded', { forwarded: 'for=203.0.113.5' }],
  ['via', { via: '1.1 proxy' }],
  ['x-real-ip', { 'x-real-ip': '203.0.113.5' }],
] as const

const staff = (headers: Readonly<Record<string, string>>, password: string) =>
  front.request('/commerce/admin/auth', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify({ email: 'admin@example.com', password }),
  })
const editor = (headers: Readonly<Record<string, string>>, password: string) =>
  front.request(SIGN_IN, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams({ email: 'editor@example.com', password }).toString(),
  })

const isDoor = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.endsWith('/auth')

test('every route of the gateway that signs in staff checks for the demo password', () => {
  expect(adminRoutes.filter(isDoor).map(({ accountUse }) => accountUse)).toEqual(['password'])
})

test.each(ELSEWHERE)(
  'with %s the demo passwords are refused, and no mail is shown',
  async (_, headers) => {
    for (const password of Object.values(DEMO_PASSWORDS)) {
      const refused = [await staff(headers, password), await editor(headers, password)]
      expect(refused.map(({ status }) => status)).toEqual([401, 401])
      for (const { text } of refused) expect(text).toContain(DEMO_REFUSED)
    }
    expect(front.commerce.requests().filter(({ url }) => url === '/admin/auth')).toEqual([])
    expect((await front.request('/outbox', { headers })).text).not.toContain(
      'No mail has been sent yet.',
    )
  },
)

test('other passwords are not checked here', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.5' }
  expect((await staff(headers, 'of my own')).status).toBe(200)
  expect((await editor(headers, 'of my own')).status).not.toBe(401)
})

test('on this machine the demo passwords are accepted, and mails are shown', async () => {
  expect((await staff({}, DEMO_PASSWORDS.staff)).status).toBe(200)
  expect((await editor({}, DEMO_PASSWORDS.editor)).text).not.toContain(DEMO_REFUSED)
  expect((await front.request('/outbox')).text).toContain('No mail has been sent yet.')
})

test('a shop with a public name counts as behind a proxy, even a silent one', async () => {
  await front.stop()
  front = await open({ PUBLIC_URL: 'https://shop.example' })
  expect((await staff({}, DEMO_PASSWORDS.staff)).status).toBe(401)
  expect((await front.request('/outbox')).text).not.toContain('No mail has been sent yet.')
})

test('DEMO_SIGN_INS allows them for everybody, and the outbox for nobody else', async () => {
  await front.stop()
  front = await open({ DEMO_SIGN_INS: 'everywhere' })
  const headers = { via: '1.1 proxy' }
  expect((await staff(headers, DEMO_PASSWORDS.staff)).status).toBe(200)
  expect((await front.request('/outbox', { headers })).text).not.toContain(
    'No mail has been sent yet.',
  )
})

test('the forms of the site know who may use them', async () => {
  front.show(() => aPage('signed in'))
  await front.request('/account/login')
  await front.request('/account/login', { headers: { via: '1.1 proxy' } })
  expect(front.rendered.map(({ locals }) => locals)).toMatchObject([
    { mayUseDemoSignIns: true },
    { mayUseDemoSignIns: false },
  ])
})
