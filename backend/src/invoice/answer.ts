import type { MedusaContainer } from '@medusajs/types'
import type { AccountRow } from '#domain/order/bank-account.ts'
import { giroCode } from '#domain/order/girocode.ts'
import {
  type InvoiceDocument,
  type InvoiceState,
  transferOf,
  transferRows,
} from '#domain/order/invoice.ts'
import {
  type InvoiceTransfer,
  latestInvoice,
  type OrderInvoices,
} from '#domain/order/order-invoices.ts'
import { plainDay } from '#domain/region/local-dates.ts'
import { issueInvoices } from './issue.ts'
import { qrPath } from './qr.ts'
import { invoiceStates } from './state.ts'

/** What a transfer needs, before its code is drawn. */
export interface TransferTexts {
  readonly rows: readonly AccountRow[]
  /** The text of its GiroCode; null outside the euro. */
  readonly code: string | null
}

function transferIn(document: InvoiceDocument, state: InvoiceState): TransferTexts | null {
  const transfer = transferOf({ document, state })
  if (!transfer) return null
  const due = document.dueOn === null ? '' : plainDay(document.dueOn, document)
  return { rows: transferRows(transfer, due), code: giroCode(transfer) }
}

/** An order's invoices, and what is to be transferred for them; issues those that it lacks. */
export async function readInvoices(container: MedusaContainer, orderId: string) {
  const invoices = await issueInvoices(container, orderId)
  const { ofOrder, ofSwaps } = await invoiceStates(container, orderId)
  const latest = latestInvoice({ invoices })
  return {
    invoices,
    state: ofOrder,
    transfer: latest ? transferIn(latest, ofOrder) : null,
    swaps: ofSwaps.map((swap) => {
      const document = invoices.find(({ number }) => number === swap.number)
      return { ...swap, transfer: document ? transferIn(document, swap.state) : null }
    }),
  }
}

const drawn = (transfer: TransferTexts | null): InvoiceTransfer | null =>
  transfer && {
    rows: transfer.rows,
    qr: transfer.code === null ? null : qrPath(transfer.code),
  }

/** What the buyer and staff see of an order's invoices; issues those that it lacks. */
export async function answerInvoices(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderInvoices> {
  const { transfer, swaps, ...found } = await readInvoices(container, orderId)
  return {
    ...found,
    transfer: drawn(transfer),
    swaps: swaps.map((swap) => ({ ...swap, transfer: drawn(swap.transfer) })),
  }
}
