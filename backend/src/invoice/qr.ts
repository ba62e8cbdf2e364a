import encodeQR from 'qr'
import type { QrPath } from '#domain/order/order-invoices.ts'

/** The correction level that EPC069-12 asks for, and the quiet zone that scanners need. */
const OPTIONS = { ecc: 'medium', border: 4 } as const

/** A QR code as a path. */
export function qrPath(text: string): QrPath {
  const modules = encodeQR(text, 'raw', OPTIONS)
  const path = modules.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { side: modules.length, path: path.join('') }
}

/** A QR code as a GIF, with this many pixels for the side of a module. */
export const qrGif = (text: string, scale: number): Uint8Array =>
  encodeQR(text, 'gif', { ...OPTIONS, scale })
