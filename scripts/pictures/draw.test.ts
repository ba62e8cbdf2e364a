import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { DRAWINGS, drawPictures } from './draw.ts'
import { SHELF } from './shelf.ts'

const outDir = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(outDir, { recursive: true }))

test('draws every picture once and leaves them alone until the drawing code changes', () => {
  expect(drawPictures(outDir)).toBe(DRAWINGS.length)
  expect(readdirSync(outDir)).toHaveLength(DRAWINGS.length)
  expect(drawPictures(outDir)).toBe(0)
  const file = join(outDir, 'guji-uraga.svg')
  utimesSync(file, 0, 0)
  expect(drawPictures(outDir)).toBe(1)
  expect(statSync(file).mtimeMs).toBeGreaterThan(0)
})

test('has a thing for each of the 36 products, each with its own handle', () => {
  expect(new Set(SHELF.map(({ handle }) => handle)).size).toBe(36)
})

test.each(DRAWINGS)('$file is the same each time, well formed and light', ({ draw, file }) => {
  const picture = draw()
  expect(draw()).toBe(picture)
  expect(picture).not.toMatch(/NaN|undefined|Infinity/)
  const ids = [...picture.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size, 'ids repeat').toBe(ids.length)
  const used = [...picture.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id)
  expect(ids).toEqual(expect.arrayContaining(used))
  const opened = picture.match(/<(?!\/)[a-zA-Z]+[^>]*[^/]>/g)?.length
  expect(picture.match(/<\/[a-zA-Z]+>/g)).toHaveLength(opened ?? 0)
  const isCrowded = /^scene-|^tasting-box|-pair/.test(file)
  expect(gzipSync(picture).byteLength).toBeLessThan(isCrowded ? 13_000 : 8_000)
})
