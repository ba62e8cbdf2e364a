import * as z from 'zod/mini'

const tidy = (text: string) => text.replace(/[\s-]+/g, '').toUpperCase()

const compact = (pattern: RegExp, error: string) =>
  z._default(
    z.pipe(
      z.pipe(z.string(), z.transform(tidy)),
      z.string().check(z.refine((text) => text === '' || pattern.test(text), { error })),
    ),
    '',
  )

/** The remainder by 97 of a number however long, digit by digit. */
const remainderBy97 = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** ISO 13616: the country and the check digits go last, letters count from 10. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  return remainderBy97(moved.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))) === 1
}

const ABA_WEIGHTS = [3, 7, 1]

/** The check digit of an American bank: weights of 3, 7 and 1 come to a multiple of ten. */
const isRoutingNumber = (digits: string): boolean =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (ABA_WEIGHTS[at % 3] ?? 0), 0) %
    10 ===
  0

const line = (atMost: number) => z._default(z.string().check(z.trim(), z.maxLength(atMost)), '')

const NO_ACCOUNT = 'needs an iban, or an account_number with a sort_code, routing_number or branch'

/** The account into which invoices of a region are paid, as staff enter it. */
export const bankAccount = z
  .strictObject({
    /** EPC069-12 allows 70 characters. */
    holder: z.string().check(z.trim(), z.minLength(1, 'is missing'), z.maxLength(70)),
    bank: line(70),
    iban: compact(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'is not an IBAN').check(
      z.refine((iban) => iban === '' || isIban(iban), 'has a wrong check digit'),
    ),
    bic: compact(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, 'has 8 or 11 characters'),
    sort_code: compact(/^\d{6}$/, 'has 6 digits'),
    routing_number: compact(/^\d{9}$/, 'has 9 digits').check(
      z.refine((digits) => digits === '' || isRoutingNumber(digits), 'has a wrong check digit'),
    ),
    branch: line(70),
    account_number: compact(/^[A-Z0-9]{4,17}$/, 'has 4 to 17 digits'),
  })
  .check(
    z.refine(({ iban, account_number, sort_code, routing_number, branch }) => {
      return Boolean(iban || (account_number && (sort_code || routing_number || branch)))
    }, NO_ACCOUNT),
  )
export type BankAccount = z.infer<typeof bankAccount>

const inGroups = (text: string, size: number, separator = ' ') =>
  text.match(new RegExp(`.{1,${size}}`, 'g'))?.join(separator) ?? ''

export interface AccountRow {
  readonly label: string
  readonly value: string
}

/** What a shopper types into the form of a bank, as the bank calls it. */
export const accountRows = (account: BankAccount): readonly AccountRow[] =>
  [
    { label: 'Account holder', value: account.holder },
    { label: 'IBAN', value: inGroups(account.iban, 4) },
    { label: 'BIC', value: account.bic },
    { label: 'Sort code', value: inGroups(account.sort_code, 2, '-') },
    { label: 'Routing number', value: account.routing_number },
    { label: 'Branch', value: account.branch },
    { label: 'Account number', value: account.account_number },
    { label: 'Bank', value: account.bank },
  ].filter(({ value }) => value !== '')
