import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BLOCKS } from './page-blocks.ts'
import { thumbnailOf } from './thumbnails.ts'

const drawingOf = (type: string) =>
  decodeURIComponent((thumbnailOf(type) ?? '').replace('data:image/svg+xml,', ''))

test('every part of a page has a drawing of its own to choose it by', async () => {
  const drawings = BLOCKS.map(drawingOf)
  expect(new Set(drawings).size).toBe(BLOCKS.length)
  for (const drawing of drawings) {
    const { width, height } = await sharp(Buffer.from(drawing)).metadata()
    expect([width, height]).toEqual([96, 64])
  }
  expect(thumbnailOf('unknown')).toBeUndefined()
})
