import { type RunningStore, startStore } from '#tests/support/store.ts'
import { aStranger, fillSignIn, linkIn, SAM } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { test as base, expect } from './support/test.ts'
import { aVisitor, register } from './support/visitor.ts'

/** A store with the limits that it has for everybody, behind a proxy that says who comes. */
const test = base.extend<object, { readonly strictStore: RunningStore }>({
  strictStore: [
    async ({ browserName: _ }, use) => {
      const environment = { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1,::1' }
      const store = await startStore({ environment })
      await use(store)
      await store.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.use({ allowed: [/Failed to load resource.* 429/] })
test.setTimeout(180_000)

const WRONG = 'This e-mail address and password do not go together.'
const TOO_MANY = 'Too many tries. Wait a few minutes, then try again.'
const TRIES = 25

test('25 wrong passwords end in 429 that says so and when to come back, for that visitor alone', async ({
  strictStore: { url },
}) => {
  const guesser = aVisitor(url, { address: '203.0.113.1' })
  const answers: (readonly [number, string | undefined, string | null])[] = []
  for (let tries = 0; tries < TRIES; tries++) {
    const { status, said, headers } = await guesser.signIn({ ...SAM, password: `wrong ${tries}` })
    answers.push([status, said[0], headers.get('retry-after')])
  }
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => [200, WRONG, null]))
  expect(answers.slice(10)).toEqual(Array.from({ length: 15 }, () => [429, TOO_MANY, '300']))
  // Who has guessed so often is not told that the next guess is right.
  expect((await guesser.signIn(SAM)).status).toBe(429)
  expect([...guesser.jar.keys()]).toEqual([])
  const sam = aVisitor(url, { address: '203.0.113.2' })
  expect((await sam.signIn(SAM)).location).toBe('/account')
})

test('guesses at an address that nobody has end the same way', async ({ strictStore: { url } }) => {
  const { email } = aStranger()
  const guesser = aVisitor(url, { address: '203.0.113.3' })
  const answers: (readonly [number, string | undefined])[] = []
  for (let tries = 0; tries < 12; tries++) {
    const { status, said } = await guesser.signIn({ email, password: `wrong ${tries}` })
    answers.push([status, said[0]])
  }
  const wrong = Array.from({ length: 10 }, () => [200, WRONG])
  expect(answers).toEqual([...wrong, [429, TOO_MANY], [429, TOO_MANY]])
})

test('in a browser the form says that these were too many tries, and keeps the address', async ({
  browser,
  strictStore: { url },
}) => {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.4' },
  })
  const page = await context.newPage()
  await page.goto(`${url}/account/login`)
  const alert = page.getByRole('main').getByRole('alert')
  for (let tries = 0; tries < 10; tries++) {
    await fillSignIn(page, { ...SAM, password: `wrong ${tries}` })
    await expect(alert).toHaveText(WRONG)
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveAttribute(
      'aria-busy',
      'false',
    )
  }
  await fillSignIn(page, { ...SAM, password: 'wrong once more' })
  await expect(alert).toHaveText(TOO_MANY)
  await expect(page.getByLabel('E-mail')).toHaveValue(SAM.email)
  await expectAccessible(page)
  await context.close()
})

test('who asks for links without end hinders nobody else’s', async ({
  strictStore: { url, dataFolder },
}) => {
  const rosa = aStranger()
  await register(aVisitor(url, { address: '203.0.113.8' }), rosa, { dataFolder })
  const pest = aVisitor(url, { address: '203.0.113.9' })
  await Promise.all(
    Array.from({ length: 55 }, () =>
      pest.send('/account/forgot-password', 'requestReset', { email: aStranger().email }),
    ),
  )
  const other = aVisitor(url, { address: '203.0.113.10' })
  await other.send('/account/forgot-password', 'requestReset', { email: rosa.email })
  const link = await linkIn(rosa.email, /password/i, '/account/reset-password', dataFolder)
  expect(link).toContain('type=recovery')
})

test('a visitor who sends forms without end is slowed down by the front server as well', async ({
  strictStore: { url },
}) => {
  const visitor = aVisitor(url, { address: '203.0.113.5' })
  const answers = await Promise.all(
    Array.from({ length: 70 }, () =>
      visitor.send('/account/reset-password', 'resetPassword', { password: 'short', token: 'a' }),
    ),
  )
  const slowed = answers.filter(({ status }) => status === 429)
  expect(slowed).toHaveLength(10)
  for (const { headers } of slowed) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const other = aVisitor(url, { address: '203.0.113.6' })
  expect((await other.signIn(SAM)).location).toBe('/account')
})
