import { formatMoney } from '#domain/money/money.ts'
import { giroCode } from '#domain/order/girocode.ts'
import {
  dateLabel,
  documentName,
  type InvoiceDocument,
  type InvoiceState,
  standingOf,
  transferOf,
  transferRows,
} from '#domain/order/invoice.ts'
import { plainDay } from '#domain/region/local-dates.ts'
import { drawLines } from '../pdf/lines.ts'
import { bytesOf, isLetterIn, MARGIN, numberPages, openSheet, type Sheet } from '../pdf/sheet.ts'
import { drawTable } from '../pdf/table.ts'
import { qrPath } from './qr.ts'

export interface InvoiceSheet {
  readonly document: InvoiceDocument
  readonly state: InvoiceState
}

const QR_SIDE = 108

const moneyIn =
  ({ currencyCode }: InvoiceDocument) =>
  (amount: number) =>
    formatMoney({ amount, currencyCode })

function drawHead(sheet: Sheet, { document, state }: InvoiceSheet): number {
  const { seller } = document
  const full = { x: MARGIN, width: sheet.width }
  sheet.write(sheet.root, 'P', seller.name, { ...full, y: MARGIN }, { size: 14, isBold: true })
  const contact = [...seller.lines, seller.email].join(' · ')
  sheet.write(sheet.root, 'P', contact, { ...full, y: MARGIN + 20 }, { size: 8, isMuted: true })
  const name = documentName(document)
  sheet.write(sheet.root, 'H1', name, { ...full, y: MARGIN + 52 }, { size: 20, isBold: true })
  sheet.write(sheet.root, 'P', standingOf({ document, state }), { ...full, y: MARGIN + 80 })
  return MARGIN + 108
}

function drawFacts(sheet: Sheet, { document, state }: InvoiceSheet, y: number): number {
  const day = (date: string) => plainDay(date, document)
  const facts = [
    `${dateLabel(document)}: ${day(document.issuedOn)}`,
    `Order ${document.orderNumber}, ${day(document.orderedOn)}`,
    ...(state.delivered ? [`Delivery date: ${state.delivered}`] : []),
    ...(document.seller.taxNumber ? [document.seller.taxNumber] : []),
  ]
  const blocks = [
    { title: 'Bill to', lines: document.buyer },
    { title: 'Delivered to', lines: document.deliveredTo },
    { title: 'Details', lines: facts },
  ].filter(({ lines }) => lines.length > 0)
  const width = sheet.width / blocks.length
  const ends = blocks.map(({ title, lines }, index) =>
    drawLines(sheet, title, lines, { x: MARGIN + index * width, y, width: width - 14 }),
  )
  return Math.max(...ends) + 16
}

function drawAmounts(sheet: Sheet, document: InvoiceDocument, y: number): number {
  const money = moneyIn(document)
  const numbers = (...titles: readonly string[]) =>
    titles.map((title) => ({ title, share: 0.14, isNumber: true }))
  const below = drawTable(sheet, {
    y,
    columns: [{ title: 'Item', share: 0.44 }, ...numbers('Quantity', 'Net', 'Tax', 'Gross')],
    rows: document.rows.map(({ name, note, quantity, net, taxRate, gross }) => [
      [name, note].filter(Boolean).join('\n'),
      String(quantity),
      money(net),
      `${taxRate}%`,
      money(gross),
    ]),
  })
  const giftCard = document.giftCardTotal
  return drawTable(sheet, {
    y: below + 18,
    indent: sheet.width * 0.4,
    isSummed: true,
    columns: ['Tax rate', 'Net', 'Tax', 'Gross'].map((title, index) => ({
      title,
      share: index === 0 ? 0.28 : 0.24,
      isNumber: index > 0,
    })),
    rows: [
      ...document.rates.map(({ taxRate, net, tax, gross }) => [
        `${taxRate}%`,
        money(net),
        money(tax),
        money(gross),
      ]),
      ...(giftCard === 0 ? [] : [['Paid by gift card', '', '', money(0 - giftCard)]]),
      ['Total', '', '', money(document.total)],
    ],
  })
}

function drawTransfer(sheet: Sheet, invoice: InvoiceSheet, y: number): void {
  const transfer = transferOf(invoice)
  if (!transfer) return
  const { document } = invoice
  const due = document.dueOn === null ? '' : plainDay(document.dueOn, document)
  const rows = transferRows(transfer, due).map(({ label, value }) => `${label}: ${value}`)
  const top = sheet.roomFor(y + 24, QR_SIDE + 40)
  drawLines(sheet, 'Pay by bank transfer', rows, { x: MARGIN, y: top, width: sheet.width - 150 })
  const code = giroCode(transfer)
  if (code === null) return
  const { side, path } = qrPath(code)
  const { pdf } = sheet
  sheet.root.add(
    pdf.struct(
      'Figure',
      { alt: 'GiroCode: scan it with a banking app to fill in the transfer' },
      () => {
        pdf.save()
        pdf.translate(MARGIN + sheet.width - QR_SIDE, top).scale(QR_SIDE / side)
        pdf.path(path).fill('#000000')
        pdf.restore()
      },
    ),
  )
}

/** A document as a PDF, with its text selectable and its fonts embedded. */
export function invoicePdf(invoice: InvoiceSheet): Promise<Buffer> {
  const { document } = invoice
  const title = `${documentName(document)}, ${document.seller.name}`
  const sheet = openSheet(title, { isLetter: isLetterIn(document.countryCode) })
  const y = drawAmounts(sheet, document, drawFacts(sheet, invoice, drawHead(sheet, invoice)))
  drawTransfer(sheet, invoice, y)
  numberPages(sheet, documentName(document))
  return bytesOf(sheet)
}
