import { expect, test } from 'vitest'
import { anInvoice } from '#tests/fixtures/invoice.ts'
import { creditNoteOf } from './invoice.ts'
import { awaitedTransfers, invoiceTitle, standingIn } from './order-invoices.ts'

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

const STATE = { amountDue: 0, paidOn: null, paidBy: [], delivered: '', isCancelled: false }
const ofSwap = anInvoice({ number: '2026-0014', isOfSwap: true })
const transfer = { rows: [{ label: 'Reference', value: '2026-0014' }], qr: null }
const found = {
  invoices: [...invoices, ofSwap],
  state: STATE,
  transfer: null,
  swaps: [{ number: '2026-0014', swapId: 'swap_1', state: { ...STATE, amountDue: 700 }, transfer }],
}

test('the difference of a swap is transferred for its own document', () => {
  expect(standingIn(found, ofSwap)).toMatchObject({ state: { amountDue: 700 }, transfer })
  expect(standingIn(found, invoice)).toEqual({ state: STATE, transfer: null })
  expect(awaitedTransfers(found)).toEqual([{ ...transfer, isOfSwap: true }])
})

test('the invoice of an order is shown first, not that of a swap', () => {
  expect(invoiceTitle(found, { number: null, displayId: 7 })).toBe('Invoice 2026-0012')
})
