import { sendInvoices } from '../../../../send-invoice.ts'

/** `GET /admin/orders/{id}/invoices`: as the buyer sees them. Capturing the order pays them. */
export const GET = sendInvoices
