import { type InvoiceDocument, type InvoiceState, invoiceDocument } from '#domain/order/invoice.ts'
import type { InvoiceTransfer, OrderInvoices } from '#domain/order/order-invoices.ts'
import { CommerceError } from '../errors.ts'
import { type Caller, getOwn } from '../medusa.ts'
import { parseResponse } from '../response.ts'
import { at, flag, list, optional, text, textOr, type Wire, whole } from '../wire.ts'

/** The document has a schema of its own, because commerce stores it as it is sent. */
function toDocument({ value, path, request }: Wire): InvoiceDocument {
  const { data, error } = invoiceDocument.safeParse(value)
  if (data) return data
  const reason = `${path}: ${error.issues.map((issue) => issue.path.join('.')).join(', ')}`
  throw new CommerceError({ request, status: 200, reason, code: 'unexpected_answer' })
}

const toState = (wire: Wire): InvoiceState => ({
  amountDue: whole(at(wire, 'amountDue')),
  paidOn: textOr(at(wire, 'paidOn'), null),
  paidBy: list(at(wire, 'paidBy'), text),
  delivered: text(at(wire, 'delivered')),
  isCancelled: flag(at(wire, 'isCancelled')),
})

const toTransfer = (wire: Wire): InvoiceTransfer => ({
  rows: list(at(wire, 'rows'), (row) => ({
    label: text(at(row, 'label')),
    value: text(at(row, 'value')),
  })),
  qr: optional(
    at(wire, 'qr'),
    (qr) => ({ side: whole(at(qr, 'side')), path: text(at(qr, 'path')) }),
    null,
  ),
})

const toStanding = (wire: Wire) => ({
  state: toState(at(wire, 'state')),
  transfer: optional(at(wire, 'transfer'), toTransfer, null),
})

export const createInvoices = (caller: Caller) => ({
  /** The invoices and credit notes of an order that the caller may see. */
  ofOrder: (orderId: string): Promise<OrderInvoices> =>
    parseResponse(getOwn(caller, `/store/orders/${orderId}/invoices`), (answer) => ({
      invoices: list(at(answer, 'invoices'), toDocument),
      ...toStanding(answer),
      swaps: list(at(answer, 'swaps'), (swap) => ({
        number: text(at(swap, 'number')),
        swapId: text(at(swap, 'swapId')),
        ...toStanding(swap),
      })),
    })),
})
