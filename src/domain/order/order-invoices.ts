import type { AccountRow } from './bank-account.ts'
import type { InvoiceDocument, InvoiceState } from './invoice.ts'

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
