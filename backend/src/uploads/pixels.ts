import { FRAMES_AT_MOST, PIXELS_AT_MOST } from '#domain/catalogue/picture-bounds.ts'
import { type Frames, framesOfAvif, framesOfGif, framesOfWebp } from './frames.ts'

const SIZELESS_MARKERS = new Set([0xc4, 0xc8, 0xcc])
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && !SIZELESS_MARKERS.has(marker)

function pixelsOfJpeg(bytes: Buffer): number {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1)
    if (isFrame(marker)) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
    // A padding byte belongs to no segment.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return 0
}

const READERS: Readonly<Record<string, (bytes: Buffer) => Frames>> = {
  png: (bytes) => ({ frames: 1, pixels: bytes.readUInt32BE(16) * bytes.readUInt32BE(20) }),
  jpg: (bytes) => ({ frames: 1, pixels: pixelsOfJpeg(bytes) }),
  gif: framesOfGif,
  webp: framesOfWebp,
  avif: framesOfAvif,
}

/**
 * Whether a picture declares more pixels, those of all its frames together, or more frames than may
 * be decoded: a few KB can unpack to gigabytes. Decodes nothing.
 */
export function hasTooManyPixels(bytes: Buffer, kind: string): boolean {
  const read = READERS[kind]
  if (read === undefined || bytes.length < 30) return false
  const { frames, pixels } = read(bytes)
  return frames > FRAMES_AT_MOST || frames * pixels > PIXELS_AT_MOST
}
