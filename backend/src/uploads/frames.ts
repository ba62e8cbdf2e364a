/** The frames that an animated picture declares. A still one has one frame. */
export interface Frames {
  readonly frames: number
  /** The size of its canvas. */
  readonly pixels: number
}

const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** The end of a chain of chunks that each declare their length. */
function afterPieces(bytes: Buffer, from: number): number {
  let at = from
  for (let size = bytes[at]; size; size = bytes[at]) at += size + 1
  return at + 1
}

const GIF_EXTENSION = 0x21
const GIF_FRAME = 0x2c
const GIF_END = 0x3b

export function framesOfGif(bytes: Buffer): Frames {
  let frames = 0
  let pixels = bytes.readUInt16LE(6) * bytes.readUInt16LE(8)
  let at = 13 + tableBytes(bytes.readUInt8(10))
  while (at + 10 <= bytes.length && bytes[at] !== GIF_END) {
    if (bytes[at] === GIF_FRAME) {
      const sideOf = (start: number) => bytes.readUInt16LE(start) + bytes.readUInt16LE(start + 4)
      frames++
      // A frame beyond the canvas enlarges it.
      pixels = Math.max(pixels, sideOf(at + 1) * sideOf(at + 3))
      at = afterPieces(bytes, at + 11 + tableBytes(bytes.readUInt8(at + 9)))
    } else {
      at = bytes[at] === GIF_EXTENSION ? afterPieces(bytes, at + 2) : at + 1
    }
  }
  return { frames: Math.max(1, frames), pixels }
}

const sizeOfVp8 = (bytes: Buffer) =>
  (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff)

function sizeOfVp8l(bytes: Buffer): number {
  const bits = bytes.readUInt32LE(21)
  return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1)
}

export function framesOfWebp(bytes: Buffer): Frames {
  const first = bytes.toString('latin1', 12, 16)
  if (first === 'VP8L') return { frames: 1, pixels: sizeOfVp8l(bytes) }
  if (first !== 'VP8X') return { frames: 1, pixels: sizeOfVp8(bytes) }
  let frames = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames++
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  const pixels = (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1)
  return { frames: Math.max(1, frames), pixels }
}

/** The largest number in all boxes of that name, wherever they are in the file. */
function largestIn(bytes: Buffer, name: string, length: number, read: (at: number) => number) {
  let most = 0
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 4)) {
    if (at + length > bytes.length) break
    most = Math.max(most, read(at))
  }
  return most
}

/** A picture of an AVIF declares its size, and so does a track of many. */
export function framesOfAvif(bytes: Buffer): Frames {
  const still = largestIn(
    bytes,
    'ispe',
    16,
    (at) => bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12),
  )
  // Whole pixels, followed by fractions.
  const track = largestIn(bytes, 'tkhd', 100, (at) => {
    const sides = at + (bytes[at + 4] === 1 ? 92 : 80)
    return bytes.readUInt16BE(sides) * bytes.readUInt16BE(sides + 4)
  })
  const frames = largestIn(bytes, 'stsz', 16, (at) => bytes.readUInt32BE(at + 12))
  return { frames: Math.max(1, frames), pixels: Math.max(still, track) }
}
