import encodeQR from 'qr'
import type { QrPath } from '#domain/order/order-invoices.ts'

/** A QR code of the correction level that EPC069-12 asks for. */
export function qrPath(text: string): QrPath {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = modules.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { side: modules.length, path: path.join('') }
}
