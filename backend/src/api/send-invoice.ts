import type { Request, Response } from 'express'
import { standingIn } from '#domain/order/order-invoices.ts'
import { answerInvoices } from '../invoice/answer.ts'

/** Answers with the invoices of an order. The caller has checked the access. */
export async function sendInvoices(request: Request, response: Response): Promise<void> {
  response.json(await answerInvoices(request.scope, request.params['id'] ?? ''))
}

/** Sends one document of an order as a PDF. The caller has checked the access. */
export async function sendInvoicePdf(request: Request, response: Response): Promise<void> {
  const { id = '', number = '' } = request.params
  const found = await answerInvoices(request.scope, id)
  const document = found.invoices.find((each) => each.number === number)
  if (!document) {
    response.status(404).json({ type: 'not_found', message: 'The order has no such invoice' })
    return
  }
  // With its fonts' code, which no other request needs.
  const { invoicePdf } = await import('../invoice/invoice-pdf.ts')
  const name = `${document.kind === 'invoice' ? 'invoice' : 'credit-note'}-${number}.pdf`
  response
    .set('content-disposition', `inline; filename="${name}"`)
    .set('cache-control', 'private, no-store')
    .type('application/pdf')
    .send(await invoicePdf({ document, state: standingIn(found, document).state }))
}
