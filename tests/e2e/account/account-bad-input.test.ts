import { checkAddressForm, checkAddressId } from '#domain/account/account-address.ts'
import {
  checkConfirmation,
  checkEmailChange,
  checkPasswordChange,
  checkProfile,
  checkRecovery,
  checkReset,
  checkSignIn,
  checkSignUp,
} from '#domain/account/account-forms.ts'
import type { CheckedForm } from '#domain/web/checked-form.ts'
import { openOutbox } from '#tests/contract/support/outbox.ts'
import { BAD_INPUT } from '#tests/fixtures/bad-input.ts'
import { aStranger, CONFIRM, type Credentials, linkIn, SAM, WIM } from '../support/account.ts'
import { variable } from '../support/back-room.ts'
import { expect, test } from '../support/test.ts'
import { AN_ADDRESS, aVisitor, ROSA, register, type Visitor } from '../support/visitor.ts'

const WEAK =
  'This password is easy to guess. Choose a longer one: four words that do not belong together are strong.'

type Fields = Readonly<Record<string, string>>

interface Form {
  readonly path: string
  readonly action: string
  /** What is right, for the shopper who is signed in. */
  readonly fields: (who: Credentials) => Fields
  /** Asked before anything else is done; what it refuses goes no further, whatever else it is. */
  readonly check: (fields: Fields) => CheckedForm<unknown>
  /** Fields of which none decides what becomes of another. */
  readonly together?: readonly string[]
}

const ofShipping = (name: string) => `shipping.${name}`
const ADDRESS = { ...AN_ADDRESS, addressId: '' }
const PROFILE = { ...ROSA, phone: '', company: '', vatNumber: '' }

/** Of a link that nobody was sent. */
const A_TOKEN = 'token_hash=0123456789abcdef0123'

/** The forms of guests; then those of who is signed in. */
const DOORS: readonly Form[] = [
  {
    path: '/account/login',
    action: 'signIn',
    check: checkSignIn,
    fields: () => ({ ...aStranger(), next: '/account' }),
  },
  {
    path: '/account/register',
    action: 'signUp',
    check: checkSignUp,
    together: ['firstName', 'lastName', 'company'],
    fields: () => ({ ...aStranger(), ...ROSA, company: '' }),
  },
  {
    path: '/account/register',
    action: 'confirmAddress',
    check: checkConfirmation,
    fields: () => ({ token: 'a', next: '/account' }),
  },
  {
    path: '/account/forgot-password',
    action: 'requestReset',
    check: checkRecovery,
    fields: () => ({ email: aStranger().email }),
  },
  {
    path: `/account/reset-password?type=recovery&${A_TOKEN}`,
    action: 'resetPassword',
    check: checkReset,
    fields: () => ({ password: 'a long password', token: 'a' }),
  },
]
const ROOMS: readonly Form[] = [
  {
    path: '/account/profile',
    action: 'changeProfile',
    check: checkProfile,
    together: ['firstName', 'lastName', 'company', 'vatNumber'],
    fields: () => PROFILE,
  },
  {
    path: '/account/profile',
    action: 'changeEmail',
    check: checkEmailChange,
    fields: ({ password }) => ({ email: aStranger().email, password }),
  },
  {
    path: `/account/profile?type=email_change&${A_TOKEN}`,
    action: 'confirmEmail',
    check: checkConfirmation,
    fields: () => ({ token: 'a' }),
  },
  {
    path: '/account/profile',
    action: 'replacePassword',
    check: checkPasswordChange,
    fields: ({ password }) => ({ presentPassword: password, newPassword: 'another password' }),
  },
  {
    path: '/account/addresses',
    action: 'saveAddress',
    check: (fields) => checkAddressForm(fields, ['de']),
    together: ['addressId', ...['firstName', 'lastName', 'address1', 'city'].map(ofShipping)],
    fields: () => ADDRESS,
  },
  {
    path: '/account/addresses',
    action: 'removeAddress',
    check: checkAddressId,
    fields: () => ({ addressId: 'addr_1' }),
  },
  {
    path: '/account/addresses',
    action: 'preferAddress',
    check: checkAddressId,
    fields: () => ({ addressId: 'addr_1' }),
  },
]

const TRIES = Object.values(BAD_INPUT)

/** What is tried in one request, by field. */
type Try = Fields

/**
 * Every try in every field. Of those that the check of the form refuses one of each field is sent: the
 * others are refused in words as well (bad-input.test.ts). What it takes in fields that do not decide
 * about each other is sent together.
 */
function triesOf({ fields, check, together = [] }: Form, who: Credentials): Try[] {
  const right = fields(who)
  const isTaken = (tried: Try) => check({ ...right, ...tried }).problems === undefined
  const alone = (field: string): Try[] => TRIES.map((tried) => ({ [field]: tried }))
  const inTurn = TRIES.map((_, turn) =>
    Object.fromEntries(
      together.map((field, place) => [field, TRIES[(turn + place) % TRIES.length] ?? '']),
    ),
  )
  const apart = (tried: Try): Try[] =>
    Object.entries(tried)
      .map(([field, value]) => ({ [field]: value }))
      .filter(isTaken)
  const refused = Object.keys(right).flatMap((field) =>
    alone(field)
      .filter((tried) => !isTaken(tried))
      .slice(0, 1),
  )
  const taken = Object.keys(right)
    .filter((field) => !together.includes(field))
    .flatMap((field) => alone(field).filter(isTaken))
  return [
    ...refused,
    ...taken,
    ...inTurn.flatMap((tried) => {
      const good = apart(tried)
      const atOnce: Try = Object.assign({}, ...good)
      return good.length > 0 && isTaken(atOnce) ? [atOnce] : good
    }),
  ]
}

/** What is right in words, a way on, or that these were too many. */
async function tryEverywhere(visitor: Visitor, form: Form, who: Credentials): Promise<void> {
  let { password } = who
  for (const tried of triesOf(form, who)) {
    const sent = { ...form.fields({ ...who, password }), ...tried }
    const { status, said, html } = await visitor.send(form.path, form.action, sent)
    const isWayOn = status === 303
    const isInWords = [200, 429].includes(status) && said.length > 0
    expect([tried, isWayOn || isInWords, status]).toEqual([tried, true, status])
    if (html.includes('Your password is changed.')) password = sent['newPassword'] ?? password
  }
}

for (const form of DOORS) {
  test(`whatever is typed into ${form.action}, the answer is in words`, async ({ storeUrl }) => {
    test.slow()
    await tryEverywhere(aVisitor(storeUrl), form, aStranger())
  })
}

for (const form of ROOMS) {
  test(`whatever is typed into ${form.action}, the answer is in words, and the account is there`, async ({
    storeUrl,
  }) => {
    test.slow()
    const visitor = aVisitor(storeUrl)
    const who = aStranger()
    await register(visitor, who)
    await tryEverywhere(visitor, form, who)
    expect((await visitor.open('/account')).status).toBe(200)
  })
}

test('what is too long is said beside its field', async ({ storeUrl }) => {
  const long = 'x'.repeat(10_000)
  const answer = await aVisitor(storeUrl).send('/account/register', 'signUp', {
    firstName: long,
    lastName: long,
    company: long,
    email: `${long}@example.com`,
    password: long,
  })
  expect(answer.status).toBe(200)
  expect(answer.said).toEqual([
    'Write at most 100 characters.',
    'Write at most 100 characters.',
    'Write an e-mail address such as you@example.com.',
    'Choose a password of 8 to 72 characters.',
    'Write at most 100 characters.',
  ])
})

test('a password that is easy to guess is refused beside its field, wherever one is chosen', async ({
  storeUrl,
}) => {
  const who = aStranger()
  const visitor = aVisitor(storeUrl)
  const signUp = { ...ROSA, email: who.email, password: 'Summer2026' }
  expect((await visitor.send('/account/register', 'signUp', signUp)).said).toEqual([WEAK])
  await register(visitor, who)
  const change = { presentPassword: who.password, newPassword: 'rosa lind' }
  expect((await visitor.send('/account/profile', 'replacePassword', change)).said).toEqual([WEAK])

  const other = aVisitor(storeUrl)
  await other.send('/account/forgot-password', 'requestReset', { email: who.email })
  const link = await linkIn(who.email, /password/i, '/account/reset-password')
  const token = new URLSearchParams(link.split('?')[1]).get('token_hash') ?? ''
  const reset = (password: string) =>
    other.post(`${link}&_action=resetPassword`, { token, type: 'recovery', password })
  expect((await reset('password')).said).toEqual([WEAK])
  // The link is used, and a better password is taken all the same.
  expect((await reset('another long password')).location).toBe('/account')
})

test('more than a megabyte is refused before anybody reads it', async ({ storeUrl }) => {
  const fields = { email: 'x'.repeat(1_100_000), password: 'x' }
  expect((await aVisitor(storeUrl).send('/account/login', 'signIn', fields)).status).toBe(413)
})

test('a field that is sent twice is one field, and one that no form has is none', async ({
  storeUrl,
}) => {
  const visitor = aVisitor(storeUrl)
  const twice = { email: ['nobody@example.com', SAM.email], password: ['x', SAM.password] }
  expect((await visitor.send('/account/login', 'signIn', twice)).location).toBe('/account')

  const wim = aVisitor(storeUrl)
  await wim.signIn(WIM)
  const { customerId } = JSON.parse((await wim.open('/account/session')).html)
  const rosa = aStranger()
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
  test(`what is no form is refused as such: ${type} ${body}`, async ({ storeUrl }) => {
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

test('a name is a name on pages and in mails, whatever it says', async ({ page, storeUrl }) => {
  const firstName = '<img src=x onerror=alert(1)>{{ .Token }}'
  const rosa = aStranger()
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
  await page.getByRole('button', { name: 'Open my account' }).click()
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

test('no address of the account’s pages that anybody could think of breaks one', async ({
  storeUrl,
}) => {
  const sam = aVisitor(storeUrl)
  await sam.signIn(SAM)
  for (const path of ODD_ADDRESSES) {
    const { status } = await sam.open(path)
    expect([path, [200, 404].includes(status), status]).toEqual([path, true, status])
  }
})
