import { openOutbox } from '#tests/contract/support/outbox.ts'
import { CONFIRM, linkIn, newCredentials, SAM, WIM } from '../support/account.ts'
import { variable } from '../support/admin-api.ts'
import { expect, test } from '../support/test.ts'
import { aVisitor, ROSA, register } from '../support/visitor.ts'

test('a body of more than a megabyte is refused unread', async ({ storeUrl }) => {
  const fields = { email: 'x'.repeat(1_100_000), password: 'x' }
  expect((await aVisitor(storeUrl).send('/account/login', 'signIn', fields)).status).toBe(413)
})

test('a field that is sent twice counts once, and an unknown field is ignored', async ({
  storeUrl,
}) => {
  const visitor = aVisitor(storeUrl)
  const twice = { email: ['nobody@example.com', SAM.email], password: ['x', SAM.password] }
  expect((await visitor.send('/account/login', 'signIn', twice)).location).toBe('/account')

  const wim = aVisitor(storeUrl)
  await wim.signIn(WIM)
  const { customerId } = JSON.parse((await wim.open('/account/session')).html)
  const rosa = newCredentials()
  const eve = aVisitor(storeUrl)
  await eve.send('/account/register', 'signUp', {
    ...ROSA,
    ...rosa,
    customer_id: customerId,
    medusa_customer_id: customerId,
    'app_metadata[medusa_customer_id]': customerId,
    role: 'service_role',
    groups: 'Wholesale',
    ['__proto__']: 'x',
  })
  await register(eve, rosa)
  const session = JSON.parse((await eve.open('/account/session')).html)
  expect(session).toMatchObject({ state: 'signed-in', name: 'Rosa Lind' })
  expect(session.customerId).not.toBe(customerId)
  expect([...eve.jar.keys()]).not.toContain('audience')
})

const NO_FORMS = [
  ['application/json', '{"email":["sam@example.com"],"password":{"$ne":null}}'],
  ['application/json', '{"email":'],
  ['text/plain', 'email=sam@example.com'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=a', '--a\r\nrubbish'],
] as const

for (const [type, body] of NO_FORMS) {
  test(`a body that is no form is refused: ${type} ${body}`, async ({ storeUrl }) => {
    for (const path of ['/account/login?_action=signIn', '/_actions/signIn']) {
      const answer = await fetch(storeUrl + path, {
        method: 'POST',
        headers: { 'content-type': type, origin: storeUrl, 'sec-fetch-site': 'same-origin' },
        body,
      })
      expect([path, answer.status]).toEqual([path, 415])
    }
  })
}

test('a name is shown as text on pages and in mails, whatever it contains', async ({
  page,
  storeUrl,
}) => {
  const firstName = '<img src=x onerror=alert(1)>{{ .Token }}'
  const rosa = newCredentials()
  await aVisitor(storeUrl).send('/account/register', 'signUp', {
    ...rosa,
    firstName,
    lastName: '</title><script>alert(2)</script>',
    company: `'); DROP TABLE companies; --`,
  })
  page.on('dialog', (dialog) => {
    throw new Error(`Something ran: ${dialog.message()}`)
  })
  await page.goto(await linkIn(rosa.email, CONFIRM, '/account/register'))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${firstName}.`)
  await page.goto('/account/profile')
  await expect(page.getByLabel('First name')).toHaveValue(firstName)
  await expect(page.getByLabel('Company')).toHaveValue(`'); DROP TABLE companies; --`)
  expect(await page.locator('img[src="x"], main script:text("alert")').count()).toBe(0)

  const outbox = openOutbox({ dataFolder: variable('STORE_DATA_DIR') })
  const welcome = await outbox.one(rosa.email, /welcome/i)
  expect(outbox.to(rosa.email)).toHaveLength(2)
  for (const { html } of outbox.to(rosa.email)) expect(html).not.toMatch(/<img src=x|<script/i)
  expect(welcome.html).toContain('&lt;img src=x')
})

const ODD_ADDRESSES = [
  `/account/orders?q=${encodeURIComponent(`%' OR '1'='1`)}`,
  '/account/orders?q=%00',
  `/account/orders?q=${'x'.repeat(5000)}`,
  '/account/orders?page=-1',
  '/account/orders?page=99999999999999999999',
  '/account/orders?page[]=1&q[]=2',
  '/account/orders/order_none',
  `/account/orders/order_1'%20OR%20'1'='1`,
  '/account/addresses?edit=%00',
  `/account/addresses?edit=${encodeURIComponent(`' OR '1'='1`)}`,
  '/account/reset-password?type=recovery&token_hash=%00',
  '/account/register?type[]=email&token_hash[]=a',
]

test('no generated address breaks a page of the account', async ({ storeUrl }) => {
  const sam = aVisitor(storeUrl)
  await sam.signIn(SAM)
  for (const path of ODD_ADDRESSES) {
    const { status } = await sam.open(path)
    expect([path, [200, 404].includes(status), status]).toEqual([path, true, status])
  }
})
