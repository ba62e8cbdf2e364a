/** The pages' bound on pictures says the same, by test (src/domain/picture-bounds.ts). */
export const PIXELS_AT_MOST = 50_000_000

const SIZELESS_MARKERS = new Set([0xc4, 0xc8, 0xcc])
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && !SIZELESS_MARKERS.has(marker)

function pixelsOfJpeg(bytes: Buffer): number {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1)
    if (isFrame(marker)) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
    // A byte of filling belongs to no segment.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return 0
}

function pixelsOfWebp(bytes: Buffer): number {
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1)
  if (chunk === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1)
  }
  return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff)
}

/** The largest of the sizes that a file of boxes names: one for each of its pictures. */
function pixelsOfAvif(bytes: Buffer): number {
  let most = 0
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    if (at + 16 > bytes.length) break
    most = Math.max(most, bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12))
  }
  return most
}

const READERS: Readonly<Record<string, (bytes: Buffer) => number>> = {
  png: (bytes) => bytes.readUInt32BE(16) * bytes.readUInt32BE(20),
  gif: (bytes) => bytes.readUInt16LE(6) * bytes.readUInt16LE(8),
  jpg: pixelsOfJpeg,
  webp: pixelsOfWebp,
  avif: pixelsOfAvif,
}

/**
 * Whether a picture says of itself that it has more pixels than anybody should decode: a few KB can
 * unpack to gigabytes. Reads the file's head and nothing else.
 */
export function hasTooManyPixels(head: Buffer, kind: string): boolean {
  const read = READERS[kind]
  return read !== undefined && head.length >= 30 && read(head) > PIXELS_AT_MOST
}
