/** The pixels of a picture that may be decoded: a file of a few KB can unpack to gigabytes. */
export const PIXELS_AT_MOST = 50_000_000
/**
 * The cost of reading a WebP grows with the square of its frames, however small: seconds for
 * 100,000.
 */
export const FRAMES_AT_MOST = 1000

/** Whether it may be decoded, all of its frames together. */
export const isWithinBounds = (width: number, height: number, frames: number): boolean =>
  frames <= FRAMES_AT_MOST && width * height * frames <= PIXELS_AT_MOST

const ANIMATED = 'VP8X'
const FRAME = 'ANMF'

/** The number of frames that a WebP declares, without decoding it; 1 for any other file. */
export function framesOfWebp(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isNamed = (at: number, name: string) =>
    [...name].every((letter, i) => view.getUint8(at + i) === letter.charCodeAt(0))
  if (bytes.length < 20 || !isNamed(8, 'WEBP') || !isNamed(12, ANIMATED)) return 1
  let frames = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (isNamed(at, FRAME)) frames++
    const size = view.getUint32(at + 4, true)
    at += 8 + size + (size % 2)
  }
  return Math.max(1, frames)
}
