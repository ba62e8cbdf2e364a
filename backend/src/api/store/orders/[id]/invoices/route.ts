import { sendInvoices } from '../../../../send-invoice.ts'

/** `GET /store/orders/{id}/invoices`: the documents, the payment, and what a transfer needs. */
export const GET = sendInvoices
