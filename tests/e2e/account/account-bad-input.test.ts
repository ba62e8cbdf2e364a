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
import { BAD_INPUT } from '#tests/fixtures/bad-input.ts'
import { type Credentials, linkIn, newCredentials } from '../support/account.ts'
import { expect, test } from '../support/test.ts'
import { AN_ADDRESS, aVisitor, ROSA, register, type Visitor } from '../support/visitor.ts'

const WEAK =
  'This password is easy to guess. Choose a longer one: four unrelated words make a strong one.'

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
const SIGNED_OUT_FORMS: readonly Form[] = [
  {
    path: '/account/login',
    action: 'signIn',
    check: checkSignIn,
    fields: () => ({ ...newCredentials(), next: '/account' }),
  },
  {
    path: '/account/register',
    action: 'signUp',
    check: checkSignUp,
    together: ['firstName', 'lastName', 'company'],
    fields: () => ({ ...newCredentials(), ...ROSA, company: '' }),
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
    fields: () => ({ email: newCredentials().email }),
  },
  {
    path: `/account/reset-password?type=recovery&${A_TOKEN}`,
    action: 'resetPassword',
    check: checkReset,
    fields: () => ({ password: 'a long password', token: 'a' }),
  },
]
const ACCOUNT_FORMS: readonly Form[] = [
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
    fields: ({ password }) => ({ email: newCredentials().email, password }),
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
    if (html.includes('Your password has been changed.')) password = sent['newPassword'] ?? password
  }
}

for (const form of SIGNED_OUT_FORMS) {
  test(`any input to ${form.action} gets an answer in words`, async ({ storeUrl }) => {
    test.slow()
    await tryEverywhere(aVisitor(storeUrl), form, newCredentials())
  })
}

for (const form of ACCOUNT_FORMS) {
  test(`any input to ${form.action} gets an answer in words, and the account works`, async ({
    storeUrl,
  }) => {
    test.slow()
    const visitor = aVisitor(storeUrl)
    const who = newCredentials()
    await register(visitor, who)
    await tryEverywhere(visitor, form, who)
    expect((await visitor.open('/account')).status).toBe(200)
  })
}

test('a value that is too long is reported beside its field', async ({ storeUrl }) => {
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
    'Use at most 100 characters.',
    'Use at most 100 characters.',
    'Enter an e-mail address such as you@example.com.',
    'Choose a password of 8 to 72 characters.',
    'Use at most 100 characters.',
  ])
})

test('a weak password is refused beside its field, in every form that sets one', async ({
  storeUrl,
}) => {
  const who = newCredentials()
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

test('an address that nobody types is refused, and not sent back in the page', async ({
  storeUrl,
}) => {
  const email = `${'a'.repeat(60_000)}@example.com`
  const { html, said } = await aVisitor(storeUrl).signIn({ email, password: 'x' })
  expect(said).not.toEqual([])
  expect(html).not.toContain('a'.repeat(2000))
})

test('a link that its mail program has cut off is called incomplete', async ({ page }) => {
  await page.goto('/account/register?type=email&token_hash=0123456')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete')
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible()
})
