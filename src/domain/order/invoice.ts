import * as z from 'zod/mini'
import { formatMoney } from '../money/money.ts'
import { plainDay } from '../region/local-dates.ts'
import { type AccountRow, accountRows, bankAccount } from './bank-account.ts'
import type { BankTransfer } from './girocode.ts'

const amounts = { net: z.int(), tax: z.int(), gross: z.int() }
const lines = z.array(z.string())

/** A row of an invoice, less its discount. Amounts are minor units, below zero on a credit note. */
const row = z.object({
  name: z.string(),
  /** Why no tax is charged; else empty. */
  note: z.string(),
  quantity: z.int(),
  /** Percent. */
  taxRate: z.number(),
  ...amounts,
})
export type InvoiceRow = z.infer<typeof row>

/** The sum of the rows of a tax rate. */
const rateSum = z.object({ taxRate: z.number(), ...amounts })

/**
 * An invoice or a credit note as it was issued: nothing in it changes later. Days are ISO dates on
 * the seller's clock, except that of the order: on the buyer's, as wherever they see it.
 */
export const invoiceDocument = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  /** The number of the invoice that a credit note corrects; null on an invoice. */
  corrects: z.nullable(z.string()),
  /** Whether it is of a swap of the order: what is sent, less what comes back. */
  isOfSwap: z._default(z.boolean(), false),
  issuedOn: z.string(),
  /** Null where nothing is owed by transfer. */
  dueOn: z.nullable(z.string()),
  orderNumber: z.string(),
  orderedOn: z.string(),
  /** The buyer's, for the manner of dates. */
  countryCode: z.string(),
  currencyCode: z.string(),
  /** The tax number says which it is: "VAT number DE 123 456 788". Empty if staff entered none. */
  seller: z.object({ name: z.string(), lines, taxNumber: z.string(), email: z.string() }),
  buyer: lines,
  /** Empty where it is the buyer's own address, or nothing is posted. */
  deliveredTo: lines,
  rows: z.array(row),
  /** The highest rate first. */
  rates: z.array(rateSum),
  giftCardTotal: z.int(),
  total: z.int(),
  /** Null where the region has none, or nothing is owed by transfer. */
  account: z.nullable(bankAccount),
})
export type InvoiceDocument = z.infer<typeof invoiceDocument>

/** Days to pay an invoice. */
export const PAYMENT_DAYS = 14

/**
 * What has become of an order's invoice, or of a swap's, since. Days are in the manner of the buyer's
 * country.
 */
export interface InvoiceState {
  /** Minor units to be transferred now: less than the total if something came back. */
  readonly amountDue: number
  /** Null until the whole is paid. */
  readonly paidOn: string | null
  readonly paidBy: readonly string[]
  /** When it was sent, or is expected to arrive; empty where that is not known. */
  readonly delivered: string
  readonly isCancelled: boolean
}

type Amounts = Pick<InvoiceRow, 'net' | 'tax' | 'gross'>

const plus = (one: Amounts, other: Amounts): Amounts => ({
  net: one.net + other.net,
  tax: one.tax + other.tax,
  gross: one.gross + other.gross,
})

/** The sums of rows by tax rate, as the law wants them, the highest first. */
export const sumsByRate = (rows: readonly InvoiceRow[]): InvoiceDocument['rates'] =>
  [...new Set(rows.map(({ taxRate }) => taxRate))]
    .toSorted((one, other) => other - one)
    .map((taxRate) => ({
      taxRate,
      ...rows.filter((each) => each.taxRate === taxRate).reduce(plus, { net: 0, tax: 0, gross: 0 }),
    }))

/** Credited instead of charged. */
export const negated = <Negated extends Amounts>(each: Negated): Negated => ({
  ...each,
  // Not minus zero, which JSON and people do not know.
  net: 0 - each.net,
  tax: 0 - each.tax,
  gross: 0 - each.gross,
})

/**
 * What is left to take back of an invoice after earlier credit notes for parts of its order: their rows
 * are charged again.
 */
export function creditNoteOfRest(
  invoice: InvoiceDocument,
  issued: Pick<InvoiceDocument, 'number' | 'issuedOn'>,
  earlier: readonly InvoiceDocument[],
): InvoiceDocument {
  const whole = creditNoteOf(invoice, issued)
  const credited = earlier.flatMap(({ number, rows }) =>
    rows.map((each) => ({ ...negated(each), note: `Credited by ${number}` })),
  )
  const rows = [...whole.rows, ...credited]
  const less = (name: 'total' | 'giftCardTotal') =>
    earlier.reduce((sum, each) => sum - each[name], whole[name])
  return {
    ...whole,
    rows,
    rates: sumsByRate(rows),
    giftCardTotal: less('giftCardTotal'),
    total: less('total'),
  }
}

/** The document that takes an invoice back as a whole. */
export const creditNoteOf = (
  invoice: InvoiceDocument,
  { number, issuedOn }: Pick<InvoiceDocument, 'number' | 'issuedOn'>,
): InvoiceDocument => ({
  ...invoice,
  kind: 'credit_note',
  number,
  issuedOn,
  corrects: invoice.number,
  dueOn: null,
  account: null,
  rows: invoice.rows.map(negated),
  rates: invoice.rates.map(negated),
  giftCardTotal: 0 - invoice.giftCardTotal,
  total: 0 - invoice.total,
})

/** "Invoice 2026-0012", "Credit note 2026-0013" */
export const documentName = ({ kind, number }: Pick<InvoiceDocument, 'kind' | 'number'>): string =>
  `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`

/** "Invoice date" */
export const dateLabel = ({ kind }: Pick<InvoiceDocument, 'kind'>): string =>
  kind === 'invoice' ? 'Invoice date' : 'Credit note date'

interface Shown {
  readonly document: InvoiceDocument
  readonly state: InvoiceState
}

/** "Paid on 25 November 2026": where an invoice stands, in a sentence or less. */
export function standingOf({ document, state }: Shown): string {
  const { paidOn, amountDue, isCancelled } = state
  if (document.corrects !== null) return `Corrects invoice ${document.corrects}`
  if (isCancelled) return 'Cancelled: nothing to pay'
  if (document.isOfSwap && document.dueOn === null) return 'For a swap'
  if (paidOn !== null) return `Paid on ${paidOn}`
  if (document.dueOn === null || amountDue === 0) return 'Nothing to pay'
  return `Due by ${plainDay(document.dueOn, document)}`
}

/** The transfer that an invoice asks for; null where it asks for none (any more). */
export function transferOf({ document, state }: Shown): BankTransfer | null {
  const { account, currencyCode, number } = document
  const isAsked = state.paidOn === null && !state.isCancelled && state.amountDue > 0
  if (account === null || !isAsked) return null
  return { account, currencyCode, amount: state.amountDue, reference: number }
}

/** What a shopper needs for a transfer, row by row. */
export const transferRows = (transfer: BankTransfer, dueOn: string): readonly AccountRow[] => [
  { label: 'Amount', value: formatMoney(transfer) },
  ...accountRows(transfer.account),
  { label: 'Reference', value: transfer.reference },
  { label: 'Due by', value: dueOn },
]
