import { expect, test } from 'vitest'
import { anInvoice } from '#tests/fixtures/invoice.ts'
import { creditNoteOf } from './invoice.ts'
import { invoiceTitle } from './order-invoices.ts'

const invoice = anInvoice({ number: '2026-0012' })
const note = creditNoteOf(invoice, { number: '2026-0013', issuedOn: '2026-11-25' })
const invoices = [invoice, note]

test('a page of an order’s invoices is titled by the document that it shows', () => {
  const title = (number: string | null) => invoiceTitle({ invoices }, { number, displayId: 7 })
  expect(title(null)).toBe('Invoice 2026-0012')
  expect(title('2026-0013')).toBe('Credit note 2026-0013')
  expect(title('2025-0001')).toBe('Invoice 2026-0012')
  expect(invoiceTitle(null, { number: null, displayId: 7 })).toBe('Invoice for order 7')
})
