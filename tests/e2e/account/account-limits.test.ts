import { startSeededStore } from '#tests/support/seeded-store.ts'
import type { RunningStore } from '#tests/support/store.ts'
import { fillSignIn, linkIn, newCredentials, SAM } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { refuseShared } from '../support/own-store.ts'
import { test as base, expect } from '../support/test.ts'
import { aVisitor, register } from '../support/visitor.ts'

/** A store with the limits that it has for everybody, behind a proxy that says who comes. */
const test = base.extend<object, { readonly strictStore: RunningStore }>({
  strictStore: [
    async ({ browserName: _ }, use, { project }) => {
      refuseShared(project)
      const store = await startSeededStore({
        DEMO_SIGN_INS: 'everywhere',
        RATE_LIMIT_FACTOR: '1',
        TRUSTED_PROXIES: '127.0.0.1,::1',
      })
      await use(store)
      await store.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

// One after the other, in one store: a start costs more than all of them.
test.describe.configure({ mode: 'default' })
test.use({ allowed: [/Failed to load resource.* 429/] })
test.setTimeout(180_000)

const WRONG = 'The e-mail address or the password is wrong.'
const SLOWED =
  /^Too many wrong passwords\. Try again in (?:\d+ seconds|a minute), or choose a new one: we will send you a link\.$/
const ASKED_ALREADY =
  /^A link for this address was requested a moment ago\. Check your inbox and your spam folder; you can ask for another in (?:\d+ seconds|a minute)\.$/

test('a campaign of 14 networks against one account slows down each of them, and never the owner', async ({
  strictStore: { url },
}) => {
  const campaign = Array.from({ length: 14 }, async (_, network) => {
    const guesser = aVisitor(url, { address: `203.0.${network}.7` })
    const wrong: (string | undefined)[] = []
    const slowed: (string | undefined)[] = []
    const others: number[] = []
    while (slowed.length < 4) {
      const { status, said } = await guesser.signIn({ ...SAM, password: 'wrong' })
      if (status === 200) wrong.push(said[0])
      else if (status === 429) slowed.push(said[0])
      else others.push(status)
    }
    return { wrong, slowed, others, cookies: [...guesser.jar.keys()] }
  })
  const owner = aVisitor(url, { address: '198.51.100.4' })
  let isOver = false
  const over = Promise.all(campaign).finally(() => {
    isOver = true
  })
  while (!isOver) {
    // Each time as a device that nobody knows. Where 14 guesses before it take a slow machine too
    // long, it is told to come again: no refusal.
    const { status, location } = await owner.signIn(SAM)
    if (status !== 503) expect(location).toBe('/account')
    owner.jar.clear()
  }
  for (const { wrong, slowed, others, cookies } of await over) {
    // A guess that waits behind the others for too long gets no answer: some of those are counted.
    expect(wrong).toEqual(wrong.map(() => WRONG))
    expect(wrong.length).toBeLessThanOrEqual(5)
    expect(wrong.length).toBeGreaterThan(0)
    expect(slowed).toEqual(slowed.map(() => expect.stringMatching(SLOWED)))
    expect(others).toEqual(others.map(() => 503))
    if (others.length === 0) expect(wrong).toHaveLength(5)
    expect(cookies).toEqual([])
  }
  expect((await owner.signIn(SAM)).location).toBe('/account')
})

test('an attacker at the owner’s own address is limited, and the owner’s device can sign in', async ({
  browser,
  strictStore: { url },
}) => {
  const owner = aVisitor(url, { address: '203.0.117.4' })
  await owner.signIn(SAM)
  await owner.send('/account', 'signOut', {})
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.117.4' },
  })
  const page = await context.newPage()
  await page.goto(`${url}/account/login`)
  const alert = page.getByRole('main').getByRole('alert')
  for (let tries = 0; tries < 5; tries++) {
    await fillSignIn(page, { ...SAM, password: `wrong ${tries}` })
    await expect(alert).toHaveText(WRONG)
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveAttribute(
      'aria-busy',
      'false',
    )
  }
  await fillSignIn(page, { ...SAM, password: 'wrong once more' })
  await expect(alert).toHaveText(SLOWED)
  const toasts = page.getByRole('region', { name: /^Notices/ }).getByRole('listitem')
  // The form says it, and no toast says it again.
  await expect(toasts).toHaveCount(0)
  await expect(page.getByLabel('E-mail')).toHaveValue(SAM.email)
  await expectAccessible(page)
  await context.close()
  expect((await owner.signIn(SAM)).location).toBe('/account')
})

test('endless requests for links do not block those of others', async ({
  strictStore: { url, dataFolder },
}) => {
  const rosa = newCredentials()
  await register(aVisitor(url, { address: '203.0.113.8' }), rosa, { dataFolder })
  // A single address is answered one after the other: from many, all are counted at once.
  await Promise.all(
    Array.from({ length: 55 }, (_, device) =>
      aVisitor(url, { address: `203.0.112.${device}` }).send(
        ...['/account/forgot-password', 'requestReset', { email: newCredentials().email }],
      ),
    ),
  )
  const other = aVisitor(url, { address: '203.0.113.10' })
  await other.send('/account/forgot-password', 'requestReset', { email: rosa.email })
  const link = await linkIn(rosa.email, /password/i, '/account/reset-password', dataFolder)
  expect(link).toContain('type=recovery')
})

test('a flood of resets does not keep the owner from the mailed link', async ({
  strictStore: { url, dataFolder },
}) => {
  const rosa = newCredentials()
  await register(aVisitor(url, { address: '203.0.114.8' }), rosa, { dataFolder })
  const request = (email: string, address: string) =>
    aVisitor(url, { address }).send('/account/forgot-password', 'requestReset', { email })
  const flood = await Promise.all(
    Array.from({ length: 30 }, (_, network) => request(rosa.email, `203.0.${network}.9`)),
  )
  const unknown = newCredentials().email
  const first = await request(unknown, '203.0.115.9')
  const again = await request(unknown, '203.0.116.9')
  expect(flood.filter(({ status }) => status === 200).map(({ said }) => said)).toEqual([first.said])
  const refused = flood.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(29)
  for (const { said, headers } of [...refused, again]) {
    expect(said).toEqual([expect.stringMatching(ASKED_ALREADY)])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(30)
  }
  const link = await linkIn(rosa.email, /password/i, '/account/reset-password', dataFolder)
  const said = new URLSearchParams(link.split('?')[1])
  const fields = { token: said.get('token_hash') ?? '', type: 'recovery' }
  const reset = await aVisitor(url, { address: '203.0.0.9' }).post(
    `${link}&_action=resetPassword`,
    { ...fields, password: 'another long password' },
  )
  expect(reset.location).toBe('/account')
})

test('a visitor who sends forms endlessly is slowed down by the front server as well', async ({
  strictStore: { url },
}) => {
  const visitor = aVisitor(url, { address: '203.0.113.5' })
  const answers = await Promise.all(
    Array.from({ length: 70 }, () =>
      visitor.send('/account/forgot-password', 'requestReset', { email: 'no address' }),
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
