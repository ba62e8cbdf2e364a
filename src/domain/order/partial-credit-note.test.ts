import { expect, test } from 'vitest'
import { type InvoiceRow, invoiceDocument, sumsByRate } from './invoice.ts'
import { type PartialCredit, partialCreditNoteOf } from './partial-credit-note.ts'

const aRow = (taxRate: number, net: number, tax: number): InvoiceRow => ({
  name: 'Guji Uraga, 250 g',
  note: '',
  quantity: 1,
  taxRate,
  net,
  tax,
  gross: net + tax,
})
const rows = [aRow(7, 2523, 177), aRow(19, 1000, 190)]
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
  seller: { name: 'Tarn', lines: [], taxNumber: '', email: '' },
  buyer: ['Marta Vogel'],
  deliveredTo: [],
  rows,
  rates: sumsByRate(rows),
  giftCardTotal: 0,
  total: 3890,
  account: null,
})
const credit = (over: Partial<PartialCredit>) =>
  partialCreditNoteOf(
    invoice,
    { number: '2026-0013', issuedOn: '2026-11-25' },
    { rows: [], gross: 1190, giftCardTotal: 0, difference: 'Refund', ...over },
  )
const grossOf = ({ rows: each }: typeof invoice) => each.map(({ gross }) => gross)

test('a piece that came back is credited as it was invoiced, at its rate', () => {
  const note = credit({ rows: rows.slice(1) })
  expect(note).toMatchObject({ corrects: '2026-0012', dueOn: null, account: null, total: -1190 })
  expect(note.rates).toEqual([{ taxRate: 19, net: -1000, tax: -190, gross: -1190 }])
})

test('the postage of a return lowers the credit', () => {
  const note = credit({ rows: rows.slice(1), gross: 800, difference: 'Return postage' })
  expect(note.rows.map(({ name, gross }) => [name, gross])).toEqual([
    ['Guji Uraga, 250 g', -1190],
    ['Return postage', 390],
  ])
  expect(note.total).toBe(-800)
})

test('a refund without goods is divided by the rates of the invoice', () => {
  const note = credit({ gross: 1001 })
  expect(grossOf(note).reduce((sum, gross) => sum + gross, 0)).toBe(-1001)
  expect(note.rates.map(({ taxRate, gross }) => [taxRate, gross])).toEqual([
    [19, -306],
    [7, -695],
  ])
  for (const { net, tax, gross } of note.rates) expect(net + tax).toBe(gross)
})

test('what gift cards got back is not in the total, as on the invoice', () => {
  const note = credit({ rows: rows.slice(1), giftCardTotal: 500 })
  expect([note.giftCardTotal, note.total]).toEqual([-500, -690])
})
