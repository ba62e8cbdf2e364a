import type { Page } from '@playwright/test'
import { openOutbox } from '#tests/contract/support/outbox.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { variable } from './admin-api.ts'
import { own, signInByForm } from './by-form.ts'
import { expect } from './test.ts'

/** The shoppers of the demo shop. */
export const SAM = { email: 'shopper@example.com', password: 'perennial-shopper' } as const
export const WIM = { email: 'wholesale@example.com', password: 'perennial-wholesale' } as const

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Somebody whom the shop has never seen. */
export const newCredentials = (): Credentials => ({
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

/** Signs in as the form does; what it would say on the next page is not said. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await signInByForm(page, variable('STORE_URL'), credentials)
  await page.context().clearCookies({ name: 'said' })
}

export const CONFIRM = /confirm|account/i

/** Signs up and opens the account by the mailed link, as the forms do. */
export async function signUp(page: Page, { email, password }: Credentials): Promise<void> {
  const url = variable('STORE_URL')
  const send = (path: string, form: Record<string, string>) =>
    page.request.post(url + path, { form, headers: own(url), maxRedirects: 0 })
  const names = { firstName: 'Rosa', lastName: 'Lind' }
  await send('/account/register?_action=signUp', { ...names, email, password })
  const link = await linkIn(email, CONFIRM, '/account/register')
  const token = new URLSearchParams(link.split('?')[1]).get('token_hash') ?? ''
  const opened = await send(`${link}&_action=confirmAddress`, { token })
  expect(opened.headers()['location']).toBe('/account')
  await page.context().clearCookies({ name: 'said' })
}
