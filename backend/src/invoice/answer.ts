import type { MedusaContainer } from '@medusajs/types'
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

function transferIn(document: InvoiceDocument, state: InvoiceState): InvoiceTransfer | null {
  const transfer = transferOf({ document, state })
  if (!transfer) return null
  const code = giroCode(transfer)
  const due = document.dueOn === null ? '' : plainDay(document.dueOn, document)
  return { rows: transferRows(transfer, due), qr: code === null ? null : qrPath(code) }
}

/** What the buyer and staff see of an order's invoices; issues those that it lacks. */
export async function answerInvoices(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderInvoices> {
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
