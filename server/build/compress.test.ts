import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFolder } from './compress.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perennial-compress-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('files that shrink get compressed forms beside them, at any depth', async () => {
  const script = Buffer.from('export const tea = 1\n'.repeat(100))
  mkdirSync(join(folder, '_astro'))
  writeFileSync(join(folder, '_astro/shop.js'), script)
  writeFileSync(join(folder, 'small.css'), 'a{}')
  writeFileSync(join(folder, 'photo.webp'), script)
  await compressFolder(folder)
  expect(readdirSync(folder).sort()).toEqual(['_astro', 'photo.webp', 'small.css'])
  expect(readdirSync(join(folder, '_astro')).sort()).toEqual([
    'shop.js',
    'shop.js.br',
    'shop.js.gz',
  ])
  const read = (name: string) => readFileSync(join(folder, '_astro', name))
  expect(brotliDecompressSync(read('shop.js.br'))).toEqual(script)
  expect(gunzipSync(read('shop.js.gz'))).toEqual(script)
})

test('compressing twice changes nothing', async () => {
  writeFileSync(join(folder, 'a.svg'), '<svg/>'.repeat(500))
  await compressFolder(folder)
  const before = readdirSync(folder)
  await compressFolder(folder)
  expect(readdirSync(folder)).toEqual(before)
})
