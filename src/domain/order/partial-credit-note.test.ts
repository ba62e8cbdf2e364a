import { expect, test } from 'vitest'
import { anInvoice, anInvoiceRow } from '#tests/fixtures/invoice.ts'
import { creditNoteOfRest } from './invoice.ts'
import { type PartialCredit, partialCreditNoteOf } from './partial-credit-note.ts'

const rows = [
  anInvoiceRow({ taxRate: 7, net: 2523, tax: 177, quantity: 1 }),
  anInvoiceRow({ taxRate: 19, net: 1000, tax: 190, quantity: 1 }),
]
const invoice = anInvoice({ rows })
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
    ['Guji Uraga', -1190],
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

test('a refund with pieces that cost nothing is divided by the rates of the invoice', () => {
  const free = anInvoiceRow({ taxRate: 7, net: 0, tax: 0, quantity: 1 })
  const note = credit({ rows: [free], gross: 1001 })
  expect(note.rates).toEqual(credit({ gross: 1001 }).rates)
  expect(grossOf(note).reduce((sum, gross) => sum + gross, 0)).toBe(-1001)
})

test('what gift cards got back is not in the total, as on the invoice', () => {
  const note = credit({ rows: rows.slice(1), giftCardTotal: 500 })
  expect([note.giftCardTotal, note.total]).toEqual([-500, -690])
})

test('of a cancelled order what earlier notes have left is credited, row by row', () => {
  const part = credit({ gross: 700, giftCardTotal: 200 })
  const issued = { number: '2026-0003', issuedOn: '2026-11-28' }
  const rest = creditNoteOfRest(invoice, issued, [part])
  expect(rest.total + part.total).toBe(0 - invoice.total)
  expect(rest.giftCardTotal + part.giftCardTotal).toBe(0 - invoice.giftCardTotal)
  const sum = grossOf(rest).reduce((all, gross) => all + gross, 0)
  expect(sum).toBe(rest.total + rest.giftCardTotal)
  expect(rest.rows.filter(({ note }) => note === `Credited by ${part.number}`)).toHaveLength(
    part.rows.length,
  )
})
