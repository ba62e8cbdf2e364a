import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aGif, anAvif, aWebp } from '../../../tests/fixtures/animations.ts'
import { hasTooManyPixels } from './pixels.ts'

/** A real picture of one colour. */
const made = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#777' } })

const WRITERS = [
  ['png', () => made(8, 8).png().toBuffer()],
  ['gif', () => made(8, 8).gif().toBuffer()],
  [
    'jpg',
    () =>
      made(8, 8)
        .withExif({ IFD0: { Artist: 'Ines' } })
        .jpeg()
        .toBuffer(),
  ],
  ['webp', () => made(8, 8).webp().toBuffer()],
  ['avif', () => made(8, 8).avif({ effort: 0 }).toBuffer()],
] as const

test.each(WRITERS)('a %s of 8 by 8 is small', async (kind, write) => {
  expect(hasTooManyPixels(await write(), kind)).toBe(false)
})

test('a real JPEG of 8000 by 7000 is too large, by its first bytes', async () => {
  const bytes = await made(8000, 7000).jpeg().toBuffer()
  expect(hasTooManyPixels(bytes.subarray(0, 4096), 'jpg')).toBe(true)
})

test.each([
  ['png', 16, (bytes: Buffer, at: number) => bytes.writeUInt32BE(30_000, at) - 16],
  ['gif', 6, (bytes: Buffer, at: number) => bytes.writeUInt16LE(30_000, at) - 6],
] as const)('a %s that declares 30000 by 30000 is too large', async (kind, at, write) => {
  const bytes = await made(8, 8).toFormat(kind).toBuffer()
  const side = write(bytes, at)
  write(bytes, at + side)
  expect(hasTooManyPixels(bytes, kind)).toBe(true)
})

test('a WebP that declares 16000 by 16000 is too large', async () => {
  const bytes = await made(8, 8).webp().toBuffer()
  bytes.writeUInt16LE(16_000, 26)
  bytes.writeUInt16LE(16_000, 28)
  expect(hasTooManyPixels(bytes, 'webp')).toBe(true)
})

test('an AVIF that declares 30000 by 30000 is too large', async () => {
  const bytes = await made(8, 8).avif({ effort: 0 }).toBuffer()
  const at = bytes.indexOf('ispe')
  bytes.writeUInt32BE(30_000, at + 8)
  bytes.writeUInt32BE(30_000, at + 12)
  expect(hasTooManyPixels(bytes, 'avif')).toBe(true)
})

const MOVING = [
  ['gif', aGif],
  ['webp', aWebp],
  ['avif', anAvif],
] as const

test.each(MOVING)('a %s counts the pixels of all its frames', async (kind, make) => {
  const within = await make({ width: 500, height: 400, frames: 250 })
  expect(hasTooManyPixels(within, kind)).toBe(false)
  const above = await make({ width: 500, height: 400, frames: 251 })
  expect(hasTooManyPixels(above, kind)).toBe(true)
})

test.each(MOVING)('a %s has at most a thousand frames, however small', async (kind, make) => {
  expect(hasTooManyPixels(await make({ width: 1, height: 1, frames: 1000 }), kind)).toBe(false)
  expect(hasTooManyPixels(await make({ width: 1, height: 1, frames: 1001 }), kind)).toBe(true)
})

test('a GIF is as large as its outermost frame', () => {
  const bytes = aGif({ width: 1, height: 1, frames: 1 })
  const frame = bytes.indexOf(0x2c)
  bytes.writeUInt16LE(30_000, frame + 5)
  bytes.writeUInt16LE(30_000, frame + 7)
  expect(hasTooManyPixels(bytes, 'gif')).toBe(true)
})

test.each(['png', 'gif', 'jpg', 'webp', 'avif'])(
  'half of a %s is not read past its end',
  (kind) => {
    for (const length of [0, 8, 29, 30, 40]) {
      expect(hasTooManyPixels(Buffer.alloc(length, 0xff), kind)).toBeTypeOf('boolean')
    }
  },
)
