import { describe, expect, test } from 'vitest'
import {
  checkEmailChange,
  checkPasswordChange,
  checkProfile,
  checkReset,
  checkSignIn,
  checkSignUp,
  PASSWORD_RULE,
  PASSWORD_TOO_WIDE,
} from './account-forms.ts'

const signUp = (over: Readonly<Record<string, unknown>> = {}) => ({
  firstName: ' Sam ',
  lastName: 'Shopper',
  company: '',
  email: ' Sam@Example.com ',
  password: 'long enough',
  ...over,
})

test('a sign-up is tidied, and its password stays as it was typed', () => {
  expect(checkSignUp(signUp({ password: ' spaces count ' })).values).toEqual({
    firstName: 'Sam',
    lastName: 'Shopper',
    company: '',
    email: 'sam@example.com',
    password: ' spaces count ',
  })
})

test('every invalid field says what would be right', () => {
  const { problems } = checkSignUp({ email: 'sam', password: 'short' })
  expect(problems).toEqual({
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    email: 'Enter an e-mail address such as you@example.com.',
    password: PASSWORD_RULE,
  })
})

describe('a new password', () => {
  test.each([
    ['1234567', false],
    ['12345678', true],
    ['x'.repeat(72), true],
    ['x'.repeat(73), false],
    ['', false],
    [undefined, false],
    [['12345678'], false],
  ])('%j: %s', (password, isTaken) => {
    expect(checkSignUp(signUp({ password })).problems === undefined).toBe(isTaken)
    expect(checkReset({ password }).problems === undefined).toBe(isTaken)
    const change = checkPasswordChange({ presentPassword: 'old', newPassword: password })
    expect(change.problems === undefined).toBe(isTaken)
  })
})

test('an existing password may be older than the rule, but not endless', () => {
  const email = 'sam@example.com'
  expect(checkSignIn({ email, password: 'old' }).values).toEqual({
    email,
    password: 'old',
    next: '',
  })
  expect(checkSignIn({ email, password: '' }).problems).toHaveProperty('password')
  expect(checkSignIn({ email, password: 'x'.repeat(1025) }).problems).toHaveProperty('password')
})

test('a change of address names the new one and proves the owner', () => {
  expect(Object.keys(checkEmailChange({}).problems ?? {})).toEqual(['email', 'password'])
})

test('unknown fields are dropped', () => {
  const { values } = checkProfile({ ...signUp(), phone: '', vatNumber: '', auth_id: 'another' })
  expect(values).toEqual({
    firstName: 'Sam',
    lastName: 'Shopper',
    phone: '',
    company: '',
    vatNumber: '',
  })
})

test('over-long names and malformed telephone numbers are reported', () => {
  const { problems } = checkProfile({ ...signUp({ firstName: 'x'.repeat(101) }), phone: 'call me' })
  expect(problems).toEqual({
    firstName: 'Use at most 100 characters.',
    phone: 'Enter a telephone number such as +49 30 123456.',
  })
})

test('a password that identity could not hash whole is refused with the reason', () => {
  expect(checkSignUp(signUp({ password: 'é'.repeat(36) })).problems).toBeUndefined()
  expect(checkSignUp(signUp({ password: 'é'.repeat(37) })).problems).toEqual({
    password: PASSWORD_TOO_WIDE,
  })
})

test('control characters are removed from a name', () => {
  const { values } = checkSignUp(signUp({ firstName: 'Sa\0m\r\nBcc: x', company: '\u0007' }))
  expect(values).toMatchObject({ firstName: 'Sa m Bcc: x', company: '' })
  expect(checkSignUp(signUp({ lastName: '\0' })).problems).toEqual({
    lastName: 'Enter your last name.',
  })
})
