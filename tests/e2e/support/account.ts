import type { Page } from '@playwright/test'
import { openOutbox } from '#tests/contract/support/outbox.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { variable } from './back-room.ts'
import { expect } from './test.ts'

/** The shoppers of the demo shop. */
export const SAM = { email: 'shopper@example.com', password: 'perennial-shopper' } as const
export const WIM = { email: 'wholesale@example.com', password: 'perennial-wholesale' } as const

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Somebody whom the shop has never seen. */
export const aStranger = (): Credentials => ({
  email: `${unique('rosa').toLowerCase()}@example.com`,
  password: 'a long enough password',
})

/** The mails of a store, the one under test unless told. */
const outboxOf = (dataFolder = variable('STORE_DATA_DIR')) => openOutbox({ dataFolder })

/** The first address of a mail's text that leads to this path. */
export async function linkIn(
  email: string,
  subject: RegExp,
  path: string,
  dataFolder?: string,
): Promise<string> {
  const { text } = await outboxOf(dataFolder).one(email, subject)
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => new URL(each).pathname === path)
  if (!link) throw new Error(`No link to ${path} in:\n${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/account/login')
  await fillSignIn(page, credentials)
  await expect(page).toHaveURL('/account')
}

export const CONFIRM = /confirm|account/i

/** Signs up and opens the account by the mailed link. */
export async function signUp(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/account/register')
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('We have sent you a mail')
  await page.goto(await linkIn(email, CONFIRM, '/account/register'))
  await page.getByRole('button', { name: 'Open my account' }).click()
  await expect(page).toHaveURL('/account')
}
