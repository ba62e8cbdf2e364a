import { sendInvoicePdf } from '../../../../../../send-invoice.ts'

/** `GET /admin/orders/{id}/invoices/{number}/pdf` */
export const GET = sendInvoicePdf
