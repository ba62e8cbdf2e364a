import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORDS } from '#domain/account/demo-sign-ins.ts'
import { ROOT } from '#scripts/paths.ts'
import { secretsIn } from '#scripts/secrets.ts'
import { until } from '#tests/support/until.ts'
import { SAM } from '../support/account.ts'
import { addresses } from '../support/addresses.ts'
import { type AdminApi, variable } from '../support/admin-api.ts'
import { placeOrder, signInByForm } from '../support/by-form.ts'
import { expect, test } from '../support/test.ts'
import { aVisitor, type Visitor } from '../support/visitor.ts'

/** What answers beside the pages: machines, the gateways, files, and what is not there. */
const ELSEWHERE = [
  '/livez',
  '/healthz',
  '/readyz',
  '/metrics',
  '/outbox',
  '/studio',
  '/theme/stream-nowhere',
  '/matomo.php',
  '/nowhere/at/all',
  '/products/%00',
  '/commerce/nowhere',
  '/commerce/admin/auth',
  '/commerce/admin/orders',
  '/content/v1/users/me',
  '/content/v2021-06-07/data/query/production?query=*',
  '/preview/enable?secret=wrong&slug=about',
  '/_purge',
]

/** What nobody outside may read: the store's own secrets, and what staff sign in with. */
async function secretsOfStore({ query }: AdminApi): Promise<ReadonlyMap<string, string>> {
  const staff = await query('SELECT email, api_token, password_hash FROM "user"')
  const ofStaff = staff.flatMap(({ email, api_token, password_hash }) => [
    [`password hash of ${email}`, String(password_hash ?? '')] as const,
    [`key of ${email}`, String(api_token ?? '')] as const,
  ])
  const passwords = Object.entries(DEMO_PASSWORDS).map(
    ([who, password]) => [`password of ${who}`, password] as const,
  )
  const own = Object.entries(secretsIn(variable('STORE_DATA_DIR')))
  return new Map([...own, ...passwords, ...ofStaff].filter(([, secret]) => secret.length >= 8))
}

/** The names of the secrets that stand in this; never themselves, which a report would publish. */
const namesIn = (content: string | Buffer, secrets: ReadonlyMap<string, string>) =>
  [...secrets].filter(([, secret]) => content.includes(secret)).map(([name]) => name)

const leaksIn = (files: readonly string[], secrets: ReadonlyMap<string, string>) =>
  files
    .map((file) => ({ file, names: namesIn(readFileSync(file), secrets) }))
    .filter(({ names }) => names.length > 0)

const filesIn = (folder: string) =>
  globSync('**/*', { cwd: folder })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())

/** Asks for everything; gives what leaks where. */
async function leaksTo(visitor: Visitor, orderId: string, secrets: ReadonlyMap<string, string>) {
  const leaks: string[] = []
  for (const address of [...addresses(orderId), ...ELSEWHERE]) {
    const { html, headers } = await visitor.open(address)
    const said = `${html}\n${JSON.stringify([...headers])}`
    leaks.push(...namesIn(said, secrets).map((name) => `${address}: ${name}`))
  }
  return leaks
}

/** Who carries the cookies of this browser. */
async function sameVisitor(page: Page, storeUrl: string): Promise<Visitor> {
  const visitor = aVisitor(storeUrl)
  const { cookies } = await page.context().storageState()
  for (const { name, value } of cookies) visitor.jar.set(name, value)
  return visitor
}

test('no file for browsers contains a secret of the store or a key of staff', async ({ admin }) => {
  const secrets = await secretsOfStore(admin)
  expect([...secrets.keys()]).toEqual(
    expect.arrayContaining(['INTERNAL_SECRET', 'password hash of admin@example.com']),
  )
  for (const folder of ['dist/client', 'dist-studio']) {
    const files = filesIn(join(ROOT, folder))
    expect(files.length).toBeGreaterThan(10)
    expect(leaksIn(files, secrets)).toEqual([])
  }
})

test('no answer contains a secret of the store or a key of staff', async ({
  page,
  admin,
  createProduct,
  storeUrl,
}) => {
  const secrets = await secretsOfStore(admin)
  expect(await leaksTo(aVisitor(storeUrl), 'order_none', secrets)).toEqual([])
  await signInByForm(page, storeUrl, SAM)
  const orderId = await placeOrder(page, storeUrl, (await createProduct()).variantId)
  const shopper = await sameVisitor(page, storeUrl)
  expect((await shopper.open(`/account/orders/${orderId}`)).status).toBe(200)
  expect(await leaksTo(shopper, orderId, secrets)).toEqual([])
})

test('no log contains a secret of the store or a key of staff, even if one is sent', async ({
  request,
  admin,
}) => {
  const logs = join(variable('STORE_DATA_DIR'), 'logs')
  const { PREVIEW_SECRET, SANITY_READ_TOKEN } = secretsIn(variable('STORE_DATA_DIR'))
  const answer = await request.get(`/preview/enable?secret=${PREVIEW_SECRET}&slug=about`, {
    headers: { authorization: `Bearer ${SANITY_READ_TOKEN}` },
    maxRedirects: 0,
  })
  const id = answer.headers()['x-request-id'] ?? 'an answer without an id'
  await until('the request is logged', () => readFileSync(join(logs, 'web.log')).includes(id))
  expect(leaksIn(filesIn(logs), await secretsOfStore(admin))).toEqual([])
})
