import { expect, test } from 'vitest'
import { anInvoice, anInvoiceRow } from '#tests/fixtures/invoice.ts'
import {
  creditNoteOf,
  documentName,
  type InvoiceState,
  standingOf,
  sumsByRate,
  transferOf,
  transferRows,
} from './invoice.ts'

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

const aState = (overrides: Partial<InvoiceState> = {}): InvoiceState => ({
  amountDue: 2700,
  paidOn: null,
  paidBy: ['Invoice'],
  delivered: '',
  isCancelled: false,
  ...overrides,
})

test('a transfer is asked for what is due, until it is paid or the order is cancelled', () => {
  const document = anInvoice()
  const transfer = transferOf({ document, state: aState({ amountDue: 400 }) })
  expect(transfer).toMatchObject({ amount: 400, reference: document.number })
  const rows = transfer && transferRows(transfer, '6 December 2026')
  expect(rows?.at(0)).toEqual({ label: 'Amount', value: '€4.00' })
  expect(rows?.at(-1)).toEqual({ label: 'Due by', value: '6 December 2026' })
  for (const over of [{ paidOn: '1 December 2026' }, { isCancelled: true }, { amountDue: 0 }])
    expect(transferOf({ document, state: aState(over) })).toBeNull()
})

test('the document of a swap says what it is for, unless its difference is to be transferred', () => {
  const standing = (document: Parameters<typeof anInvoice>[0], state: Partial<InvoiceState> = {}) =>
    standingOf({ document: anInvoice({ isOfSwap: true, ...document }), state: aState(state) })
  expect(standing({ dueOn: null })).toBe('For a swap')
  expect(standing({ dueOn: '2026-12-06' })).toBe('Due by 6 December 2026')
  expect(standing({}, { paidOn: '1 December 2026' })).toBe('Paid on 1 December 2026')
})
