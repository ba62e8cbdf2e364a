import { expect, test } from 'vitest'
import { loginLink, loginState, STILL_SIGNED_IN } from './login-state.ts'

const stateOf = (search: string) => loginState(new URLSearchParams(search))

test('the page signs in unless its address asks for something else', () => {
  expect(stateOf('')).toEqual({ kind: 'sign-in', next: null })
  expect(stateOf('next=/admin/orders')).toEqual({ kind: 'sign-in', next: '/admin/orders' })
  expect(stateOf('forgotten=1')).toEqual({ kind: 'forgotten' })
  expect(stateOf(new URL(STILL_SIGNED_IN, 'https://shop.example').search).kind).toBe(
    'still-signed-in',
  )
})

test('a mailed link chooses a password or accepts an invitation', () => {
  expect(stateOf('reset=eyJh.bc.de&email=a%40b.example')).toEqual({
    kind: 'reset',
    token: 'eyJh.bc.de',
    email: 'a@b.example',
  })
  expect(stateOf('invite=eyJh.bc.de')).toEqual({ kind: 'invite', token: 'eyJh.bc.de' })
})

test.each(['reset=', 'reset=%3Cscript%3E', `invite=${'x'.repeat(3000)}`, 'invite=a b c d e f g'])(
  '%j is no link',
  (search) => {
    expect(stateOf(search).kind).toBe('sign-in')
  },
)

test.each([
  { kind: 'invite', token: 'eyJhbGciOi.eyJpbnZpdGUi.c2ln-_' },
  { kind: 'reset', token: 'eyJhbGciOi.eyJyZXNldCI.c2ln-_', email: 'ada+shop@example.com' },
] as const)('the link of a mail leads to its state: $kind', (state) => {
  const { search } = new URL(loginLink(state), 'https://shop.example')
  expect(loginState(new URLSearchParams(search))).toEqual(state)
})
