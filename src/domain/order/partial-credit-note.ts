import { netAmount } from '../money/money.ts'
import {
  creditNoteOf,
  type InvoiceDocument,
  type InvoiceRow,
  negated,
  sumsByRate,
} from './invoice.ts'

/** What a customer got back of an invoice. Amounts are minor units, above zero. */
export interface PartialCredit {
  /** The pieces that came back, as they were invoiced. */
  readonly rows: readonly InvoiceRow[]
  /** All that was given back, tax included. */
  readonly gross: number
  /** The part of it that gift cards got. */
  readonly giftCardTotal: number
  /** Names what the pieces and the amount differ by, such as the postage of a return. */
  readonly difference: string
}

/** An amount in rows by tax rate, in proportion to what was charged at each. */
function splitByRate(
  name: string,
  amount: number,
  rates: InvoiceDocument['rates'],
): readonly InvoiceRow[] {
  const whole = rates.reduce((sum, { gross }) => sum + gross, 0)
  let so = 0
  return rates.flatMap(({ taxRate, gross: weight }) => {
    const before = Math.round((amount * so) / whole)
    so += weight
    const gross = Math.round((amount * so) / whole) - before
    const net = netAmount({ amount: gross, taxRate, includesTax: true })
    return gross === 0
      ? []
      : [{ name, note: '', quantity: 1, taxRate, net, tax: gross - net, gross }]
  })
}

/** The credit note for what came back of an invoice that stays valid for the rest. */
export function partialCreditNoteOf(
  invoice: InvoiceDocument,
  issued: Pick<InvoiceDocument, 'number' | 'issuedOn'>,
  { rows, gross, giftCardTotal, difference }: PartialCredit,
): InvoiceDocument {
  const rest = gross - rows.reduce((sum, row) => sum + row.gross, 0)
  // Pieces that cost nothing have no proportions.
  const rates = rows.some((row) => row.gross > 0) ? sumsByRate(rows) : invoice.rates
  const differing = splitByRate(difference, Math.abs(rest), rates)
  const credited = [...rows.map(negated), ...(rest > 0 ? differing.map(negated) : differing)]
  return {
    ...creditNoteOf(invoice, issued),
    rows: credited,
    rates: sumsByRate(credited),
    giftCardTotal: 0 - giftCardTotal,
    total: giftCardTotal - gross,
  }
}
