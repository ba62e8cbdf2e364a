import { expect, test } from 'vitest'
import { hashPassword, isPassword, isWeakPassword } from './password.ts'

test('a password matches its own hash, and no other', async () => {
  const hash = await hashPassword('perennial-editor')
  expect(await isPassword('perennial-editor', hash)).toBe(true)
  expect(await isPassword('another', hash)).toBe(false)
  expect(await isPassword('perennial-editor', undefined)).toBe(false)
})

test.each([
  ['password', true],
  ['Summer2026', true],
  ['perennial-editor', false],
])('an editor with the password %s: weak is %s', async (password, isWeak) => {
  expect(await isWeakPassword(password)).toBe(isWeak)
})
