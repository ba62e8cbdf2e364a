import type { Browser, Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { secretsIn } from '#scripts/secrets.ts'
import { openOutbox } from '#tests/contract/support/outbox.ts'
import { until } from '#tests/support/until.ts'
import { type Credentials, linkIn, newCredentials } from '../support/account.ts'
import { variable } from '../support/admin-api.ts'
import { expect, test } from '../support/test.ts'
import { aVisitor, register } from '../support/visitor.ts'

const USED = 'This link has been used, or is older than an hour. Ask for a new one.'
const PATH = '/account/reset-password'
const NEW = 'another long password'

/** The paths of the links that were mailed to an address so far, the oldest first. */
const linksTo = (email: string): string[] =>
  openOutbox({ dataFolder: variable('STORE_DATA_DIR') })
    .to(email)
    .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
    .map((link) => new URL(link))
    .filter(({ pathname }) => pathname === PATH)
    .map(({ pathname, search }) => pathname + search)

/** Asks for a link, and waits for the mail with it. */
async function requestLink(storeUrl: string, { email }: Credentials): Promise<string> {
  const before = linksTo(email)
  const fresh = () => linksTo(email).find((link) => !before.includes(link))
  await until(
    `a new link for ${email}`,
    async () => {
      // Identity writes to one address once in a while: whoever is in a hurry asks again.
      await aVisitor(storeUrl).send('/account/forgot-password', 'requestReset', { email })
      return fresh() !== undefined
    },
    30_000,
  )
  return fresh() ?? ''
}

const tokenOf = (link: string) => {
  const said = new URLSearchParams(link.split('?')[1])
  return { token: said.get('token_hash') ?? '', type: said.get('type') ?? '' }
}

/** Presses the button behind a link, in a browser of its own. */
const press = (storeUrl: string, link: string, password = NEW) =>
  aVisitor(storeUrl).post(`${link}&_action=resetPassword`, { password, ...tokenOf(link) })

async function somebody(storeUrl: string): Promise<Credentials> {
  const who = newCredentials()
  await register(aVisitor(storeUrl), who)
  return who
}

async function freshPage(browser: Browser, storeUrl: string): Promise<Page> {
  return (await browser.newContext({ baseURL: storeUrl })).newPage()
}

async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel(/^New password/).fill(password)
  await page.getByRole('button', { name: 'Save the password' }).click()
}

test('a reset link works in another browser, once', async ({ page, browser, storeUrl }) => {
  const rosa = await somebody(storeUrl)
  await page.goto('/account/forgot-password')
  const link = await requestLink(storeUrl, rosa)
  const other = await freshPage(browser, storeUrl)
  await setPassword(other, link, NEW)
  await expect(other).toHaveURL('/account')
  await other.context().close()

  await setPassword(page, link, 'a third long password')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(USED)
  expect((await aVisitor(storeUrl).signIn({ ...rosa, password: NEW })).location).toBe('/account')
})

test('an invited customer chooses a password by the link of the mail, once', async ({
  page,
  storeUrl,
}) => {
  const { email } = newCredentials()
  const key = secretsIn(variable('STORE_DATA_DIR')).SUPABASE_SECRET_KEY
  const { auth } = createClient(variable('STORE_IDENTITY_URL'), key)
  expect((await auth.admin.inviteUserByEmail(email)).error).toBeNull()
  const link = await linkIn(email, /new account/, PATH)
  await setPassword(page, link, NEW)
  await expect(page).toHaveURL('/account')
  expect((await press(storeUrl, link)).said).toEqual([USED])
  expect((await aVisitor(storeUrl).signIn({ email, password: NEW })).location).toBe('/account')
})

test('a mail scanner and other forms do not use up a link, and of two simultaneous uses one sets the password', async ({
  storeUrl,
}) => {
  const rosa = await somebody(storeUrl)
  const link = await requestLink(storeUrl, rosa)

  await test.step('a scanner opens it, asks for its head and follows what is on the page', async () => {
    const scanner = aVisitor(storeUrl)
    const { html, status } = await scanner.open(link)
    expect(status).toBe(200)
    await fetch(storeUrl + link, { method: 'HEAD' })
    const hrefs = [...html.matchAll(/<a[^>]+href="(\/[^"]*)"/g)].map(([, href = '']) => href)
    expect(hrefs.length).toBeGreaterThan(3)
    for (const href of hrefs) await scanner.open(href.replaceAll('&amp;', '&'))
    await scanner.open(`${link}&_action=resetPassword`)
    expect([...scanner.jar.keys()]).not.toContain('shopper')
  })

  await test.step('it is good for no other thing', async () => {
    const { token } = tokenOf(link)
    for (const [path, action] of [
      ['/account/register', 'confirmAddress'],
      ['/account/profile', 'confirmEmail'],
    ] as const) {
      const visitor = aVisitor(storeUrl)
      await visitor.send(path, action, { token })
      expect([...visitor.jar.keys()]).not.toContain('shopper')
    }
  })

  const answers = await Promise.all(
    ['the first password', 'the other password'].map(async (password) => ({
      password,
      answer: await press(storeUrl, link, password),
    })),
  )
  const [winner, ...more] = answers.filter(({ answer }) => answer.location === '/account')
  expect(more).toEqual([])
  const [loser] = answers.filter((each) => each !== winner)
  expect(loser?.answer.said).toEqual([USED])
  const { password = '' } = winner ?? {}
  expect((await aVisitor(storeUrl).signIn({ ...rosa, password })).location).toBe('/account')
})
