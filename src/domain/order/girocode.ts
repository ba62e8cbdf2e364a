import { decimalAmount } from '../money/money.ts'
import type { BankAccount } from './bank-account.ts'

export interface BankTransfer {
  readonly account: BankAccount
  /** Minor units. */
  readonly amount: number
  readonly currencyCode: string
  readonly reference: string
}

/** EPC069-12, version 2: banking apps fill in a transfer from this text in a QR code. */
const HEAD = ['BCD', '002', '1', 'SCT']
const AMOUNT_AT_MOST = 99_999_999_999
const REFERENCE_AT_MOST = 140

/**
 * The text of a GiroCode; null where there can be none: SEPA transfers are in euros, to an IBAN, of
 * a cent or more. Purpose and structured reference stay empty.
 */
export function giroCode({
  account,
  amount,
  currencyCode,
  reference,
}: BankTransfer): string | null {
  if (currencyCode.toLowerCase() !== 'eur' || account.iban === '') return null
  if (amount < 1 || amount > AMOUNT_AT_MOST) return null
  const sum = `EUR${decimalAmount({ amount, currencyCode })}`
  const words = reference.slice(0, REFERENCE_AT_MOST)
  return [...HEAD, account.bic, account.holder, account.iban, sum, '', '', words].join('\n')
}
