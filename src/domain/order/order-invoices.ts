import type { AccountRow } from './bank-account.ts'
import { documentName, type InvoiceDocument, type InvoiceState } from './invoice.ts'

/** A QR code: its side, in modules with the quiet zone, and the black ones as an SVG path. */
export interface QrPath {
  readonly side: number
  readonly path: string
}

/** What a transfer needs. */
export interface InvoiceTransfer {
  readonly rows: readonly AccountRow[]
  /** A GiroCode; null outside the euro. */
  readonly qr: QrPath | null
}

/** The invoices and credit notes of an order, the oldest first, and how it stands. */
export interface OrderInvoices {
  readonly invoices: readonly InvoiceDocument[]
  readonly state: InvoiceState
  /** Null where no transfer is awaited. */
  readonly transfer: InvoiceTransfer | null
}

type Documents = Pick<OrderInvoices, 'invoices'>

export const latestInvoice = ({ invoices }: Documents): InvoiceDocument | undefined =>
  invoices.findLast(({ kind }) => kind === 'invoice')

/** The document with this number, or else the latest invoice. */
export const shownDocument = (
  documents: Documents,
  number: string | null,
): InvoiceDocument | undefined =>
  documents.invoices.find((each) => each.number === number) ?? latestInvoice(documents)

/** "Invoice 2026-0012", or "Invoice for order 7" where the documents cannot be shown now. */
export function invoiceTitle(
  documents: Documents | null,
  { number, displayId }: { readonly number: string | null; readonly displayId: number | string },
): string {
  const shown = documents && shownDocument(documents, number)
  return shown ? documentName(shown) : `Invoice for order ${displayId}`
}
