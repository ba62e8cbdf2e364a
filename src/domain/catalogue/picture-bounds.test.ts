import { expect, test } from 'vitest'
import { aGif, aWebp } from '#tests/fixtures/animations.ts'
import { framesOfWebp, isWithinBounds } from './picture-bounds.ts'

test.each([
  [5000, 10_000, 1, true],
  [5001, 10_000, 1, false],
  [500, 400, 250, true],
  [500, 400, 251, false],
  [1, 1, 1000, true],
  [1, 1, 1001, false],
])('%i by %i pixels, %i times, may be decoded: %s', (width, height, frames, may) => {
  expect(isWithinBounds(width, height, frames)).toBe(may)
})

test('the frames of a WebP are counted, those of other formats are not', async () => {
  const size = { width: 40, height: 30 }
  expect(framesOfWebp(await aWebp({ ...size, frames: 300 }))).toBe(300)
  expect(framesOfWebp(aGif({ ...size, frames: 300 }))).toBe(1)
  expect(framesOfWebp(Buffer.from('RIFF'))).toBe(1)
  const half = await aWebp({ ...size, frames: 300 })
  expect(framesOfWebp(half.subarray(0, half.length / 2))).toBeLessThan(300)
})
