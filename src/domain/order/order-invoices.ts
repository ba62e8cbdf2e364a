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

/** How an invoice stands. */
interface InvoiceStanding {
  readonly state: InvoiceState
  /** Null where no transfer is awaited. */
  readonly transfer: InvoiceTransfer | null
}

/** How the difference of a swap stands, by the number of its document. */
interface SwapStanding extends InvoiceStanding {
  readonly number: string
  readonly swapId: string
}

/** The invoices and credit notes of an order, the oldest first, and how it stands. */
export interface OrderInvoices extends InvoiceStanding {
  readonly invoices: readonly InvoiceDocument[]
  readonly swaps: readonly SwapStanding[]
}

type Documents = Pick<OrderInvoices, 'invoices'>

/** The invoice of the order as it is now. */
export const latestInvoice = ({ invoices }: Documents): InvoiceDocument | undefined =>
  invoices.findLast(({ kind, isOfSwap }) => kind === 'invoice' && !isOfSwap)

/** How a document of the order stands: only its latest invoice and those of swaps await a transfer. */
export function standingIn(found: OrderInvoices, document: InvoiceDocument): InvoiceStanding {
  const ofSwap = found.swaps.find(({ number }) => number === document.number)
  if (ofSwap) return ofSwap
  const isLatest = document.number === latestInvoice(found)?.number
  return { state: found.state, transfer: isLatest ? found.transfer : null }
}

export interface AwaitedTransfer extends InvoiceTransfer {
  readonly isOfSwap: boolean
}

/** What is to be transferred now: for the order, and for the differences of its swaps. */
export const awaitedTransfers = ({
  transfer,
  swaps,
}: OrderInvoices): readonly AwaitedTransfer[] => [
  ...(transfer ? [{ ...transfer, isOfSwap: false }] : []),
  ...swaps.flatMap((each) => (each.transfer ? [{ ...each.transfer, isOfSwap: true }] : [])),
]

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
