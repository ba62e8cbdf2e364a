import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrGif, qrPath } from './qr.ts'

const TEXT = 'BCD\n002\n1\nSCT\n\nTarn\nDE44123456780000000000\nEUR30.90\n\n\n2026-0012'

/** What a scanner reads from a picture. */
async function scanned(picture: Uint8Array | Buffer) {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}

test('the picture of a code reads as its text', async () => {
  expect(await scanned(qrGif(TEXT, 3))).toBe(TEXT)
})

test('the path of a code reads as its text', async () => {
  const { side, path } = qrPath(TEXT)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 4}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  expect(await scanned(Buffer.from(svg))).toBe(TEXT)
})
