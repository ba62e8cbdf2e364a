import { expect, test } from 'vitest'
import { BAD_INPUT } from '#tests/fixtures/bad-input.ts'
import { checkAddressForm } from './account-address.ts'
import {
  checkEmailChange,
  checkPasswordChange,
  checkProfile,
  checkRecovery,
  checkReset,
  checkSignIn,
  checkSignUp,
} from './account-forms.ts'

const NAMES = { firstName: 'Rosa', lastName: 'Lind' }
const EMAIL = { email: 'rosa@example.com' }
const PASSWORD = { password: 'a long enough password' }
const FORMS = {
  'a sign-in': [checkSignIn, { ...EMAIL, ...PASSWORD, next: '' }],
  'a sign-up': [checkSignUp, { ...NAMES, ...EMAIL, ...PASSWORD, company: '' }],
  'a recovery': [checkRecovery, EMAIL],
  'a reset': [checkReset, { ...PASSWORD, token: 'a', type: 'recovery' }],
  'a profile': [checkProfile, { ...NAMES, phone: '', company: '', vatNumber: '' }],
  'a change of address': [checkEmailChange, { ...EMAIL, ...PASSWORD }],
  'a change of password': [checkPasswordChange, { presentPassword: 'a', newPassword: 'a new one' }],
  'an address': [
    (fields: Readonly<Record<string, unknown>>) => checkAddressForm(fields, ['de']),
    {
      addressId: '',
      'shipping.firstName': 'Rosa',
      'shipping.lastName': 'Lind',
      'shipping.address1': 'Weserstraße 11',
      'shipping.city': 'Berlin',
      'shipping.postalCode': '12045',
      'shipping.countryCode': 'de',
    },
  ],
} as const

const typed = Object.values(FORMS).flatMap(([check, right]) =>
  Object.keys(right).flatMap((field) =>
    Object.values(BAD_INPUT).map((tried) => check({ ...right, [field]: tried })),
  ),
)

test('every input to a field of the account is accepted, or refused in words', () => {
  const refused = typed.flatMap(({ problems }) => (problems ? [Object.values(problems)] : []))
  expect(refused.length).toBeGreaterThan(50)
  expect(refused.length).toBeLessThan(typed.length)
  for (const words of refused) {
    expect(words.length).toBeGreaterThan(0)
    for (const message of words) expect(message).toMatch(/^[A-Z].{10,}\.$/)
  }
})
