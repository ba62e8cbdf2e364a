import { expect, test } from 'vitest'
import { bankAccount } from './bank-account.ts'
import { giroCode } from './girocode.ts'

const account = bankAccount.parse({
  holder: 'Tarn Rösterei',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
})
const transfer = { account, amount: 3190, currencyCode: 'eur', reference: '2026-0012' }

test('a GiroCode has the lines of EPC069-12', () => {
  expect(giroCode(transfer)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'COBADEFFXXX',
    'Tarn Rösterei',
    'DE89370400440532013000',
    'EUR31.90',
    '',
    '',
    '2026-0012',
  ])
})

test('a GiroCode is at most 331 bytes long, whatever the names', () => {
  const long = bankAccount.parse({ ...account, holder: 'Ö'.repeat(70) })
  const code = giroCode({ ...transfer, account: long, amount: 99_999_999_999 })
  expect(new TextEncoder().encode(code ?? '').length).toBeLessThanOrEqual(331)
})

test.each([
  { currencyCode: 'usd' },
  { amount: 0 },
  { account: bankAccount.parse({ holder: 'T', branch: '001', account_number: '1234567' }) },
])('there is none for %o', (change) => {
  expect(giroCode({ ...transfer, ...change })).toBeNull()
})
