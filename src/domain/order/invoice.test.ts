import { expect, test } from 'vitest'
import {
  creditNoteOf,
  documentName,
  type InvoiceRow,
  invoiceDocument,
  sumsByRate,
} from './invoice.ts'

const aRow = (taxRate: number, net: number, tax: number): InvoiceRow => ({
  name: 'Guji Uraga, 250 g',
  note: '',
  quantity: 2,
  taxRate,
  net,
  tax,
  gross: net + tax,
})

const rows = [aRow(7, 2523, 177), aRow(19, 1000, 190), aRow(7, 458, 32)]
const invoice = invoiceDocument.parse({
  kind: 'invoice',
  number: '2026-0012',
  corrects: null,
  issuedOn: '2026-11-22',
  dueOn: '2026-12-06',
  orderNumber: '12',
  orderedOn: '2026-11-22',
  countryCode: 'de',
  currencyCode: 'eur',
  seller: {
    name: 'Tarn',
    lines: ['Am Kai 4'],
    taxNumber: 'DE123456788',
    email: 'help@tarn.example',
  },
  buyer: ['Marta Vogel'],
  deliveredTo: [],
  rows,
  rates: sumsByRate(rows),
  giftCardTotal: 500,
  total: 3880,
  account: { holder: 'Tarn', iban: 'DE89370400440532013000' },
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
