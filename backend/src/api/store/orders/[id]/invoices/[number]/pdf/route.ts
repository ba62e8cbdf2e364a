import { sendInvoicePdf } from '../../../../../../send-invoice.ts'

/** `GET /store/orders/{id}/invoices/{number}/pdf` */
export const GET = sendInvoicePdf
