import { expect, test } from 'vitest'
import { anInvoice, anInvoiceRow } from '#tests/fixtures/invoice.ts'
import { creditNoteOf, documentName, sumsByRate } from './invoice.ts'

const invoice = anInvoice({
  rows: [
    anInvoiceRow({ taxRate: 7, net: 2523, tax: 177 }),
    anInvoiceRow({ taxRate: 19, net: 1000, tax: 190 }),
    anInvoiceRow({ taxRate: 7, net: 458, tax: 32 }),
  ],
  giftCardTotal: 500,
})

test('the rows are summed for each tax rate, the highest first', () => {
  expect(invoice.rates).toEqual([
    { taxRate: 19, net: 1000, tax: 190, gross: 1190 },
    { taxRate: 7, net: 2981, tax: 209, gross: 3190 },
  ])
})

test('a credit note takes all of its invoice back, and asks for no money', () => {
  const note = creditNoteOf(invoice, { number: '2026-0013', issuedOn: '2026-11-25' })
  expect(note).toMatchObject({ corrects: '2026-0012', dueOn: null, account: null, total: -3880 })
  expect(sumsByRate(note.rows)).toEqual(note.rates)
  expect(note.rates.map(({ gross }) => gross)).toEqual([-1190, -3190])
  expect([invoice, note].map(documentName)).toEqual(['Invoice 2026-0012', 'Credit note 2026-0013'])
})
