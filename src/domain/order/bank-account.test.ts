import { expect, test } from 'vitest'
import { accountRows, bankAccount, isIban } from './bank-account.ts'

const problemsOf = (account: object) =>
  bankAccount
    .safeParse({ holder: 'Tarn', ...account })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test.each(['DE89370400440532013000', 'GB82WEST12345698765432', 'FR1420041010050500013M02606'])(
  '%s is an IBAN',
  (iban) => expect(isIban(iban)).toBe(true),
)

test('an IBAN with one wrong digit, or two that are swapped, is refused', () => {
  expect(isIban('DE88370400440532013000')).toBe(false)
  expect(isIban('DE89370400440532010300')).toBe(false)
  expect(problemsOf({ iban: 'DE88 3704 0044 0532 0130 00' })).toEqual([
    ['iban', 'has a wrong check digit'],
  ])
})

test('an account in the euro area is shown by its IBAN in groups of four', () => {
  const account = bankAccount.parse({
    holder: 'Tarn',
    bank: 'Demo Bank',
    iban: 'de89 3704 0044 0532 0130 00',
    bic: 'cobadeff',
  })
  expect(accountRows(account)).toEqual([
    { label: 'Account holder', value: 'Tarn' },
    { label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' },
    { label: 'BIC', value: 'COBADEFF' },
    { label: 'Bank', value: 'Demo Bank' },
  ])
})

test('an account in Britain has a sort code, one in the States a routing number', () => {
  const british = bankAccount.parse({
    holder: 'Tarn',
    sort_code: '20-00-00',
    account_number: '55779911',
  })
  expect(accountRows(british).slice(1)).toEqual([
    { label: 'Sort code', value: '20-00-00' },
    { label: 'Account number', value: '55779911' },
  ])
  expect(problemsOf({ routing_number: '123456780', account_number: '000123456789' })).toBe(
    undefined,
  )
  expect(problemsOf({ routing_number: '123456789', account_number: '000123456789' })).toEqual([
    ['routing_number', 'has a wrong check digit'],
  ])
})

test('an account without a number, or with a misspelt field, is refused', () => {
  expect(problemsOf({ account_number: '1234567' })?.[0]?.[1]).toMatch(/^needs an iban/)
  expect(problemsOf({ iban: 'DE89370400440532013000', sortcode: '1' })).toHaveLength(1)
})
