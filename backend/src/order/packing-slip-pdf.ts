import { drawLines } from '../pdf/lines.ts'
import { bytesOf, isLetterIn, MARGIN, openSheet, type Sheet } from '../pdf/sheet.ts'
import { drawTable } from '../pdf/table.ts'
import type { PackingSlip } from './packing-slips.ts'

function drawSlip(sheet: Sheet, shopName: string, slip: PackingSlip): void {
  const full = { x: MARGIN, width: sheet.width }
  sheet.write(sheet.root, 'P', shopName, { ...full, y: MARGIN }, { size: 14, isBold: true })
  const heading = { ...full, y: MARGIN + 36 }
  sheet.write(sheet.root, 'H1', `Order ${slip.orderNumber}`, heading, { size: 20, isBold: true })
  sheet.write(sheet.root, 'P', `Placed on ${slip.orderedOn}`, { ...full, y: MARGIN + 64 })
  const half = sheet.width / 2
  const y = MARGIN + 92
  const ends = [
    drawLines(sheet, 'Deliver to', slip.deliverTo, { x: MARGIN, y, width: half - 14 }),
    drawLines(sheet, 'Delivery', slip.ways, { x: MARGIN + half, y, width: half }),
  ]
  drawTable(sheet, {
    y: Math.max(...ends) + 18,
    columns: [
      { title: 'Item', share: 0.56 },
      { title: 'SKU', share: 0.28 },
      { title: 'Quantity', share: 0.16, isNumber: true },
    ],
    rows: slip.rows.map(({ name, sku, quantity }) => [name, sku, String(quantity)]),
  })
}

/** Packing slips as one PDF, each on a page of its own. There must be one at least. */
export function packingSlipPdf(
  shopName: string,
  [first, ...others]: readonly [PackingSlip, ...PackingSlip[]],
): Promise<Buffer> {
  const title = others.length === 0 ? `Packing slip, order ${first.orderNumber}` : 'Packing slips'
  const sheet = openSheet(title, { isLetter: isLetterIn(first.countryCode) })
  drawSlip(sheet, shopName, first)
  for (const slip of others) {
    sheet.pdf.addPage()
    drawSlip(sheet, shopName, slip)
  }
  return bytesOf(sheet)
}
