import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  type WriteStream,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wholeFile } from './whole-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-file-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** More than a stream buffers, so that the writer waits for room. */
const MUCH = 'x'.repeat(1_000_000)

/** Like the export it learns of room alone. */
async function writeMuch(output: WriteStream) {
  if (!output.write(MUCH)) await new Promise<void>((resume) => output.once('drain', resume))
  return 1
}

test('a file has its name when all of it is written', async () => {
  const file = join(folder, 'goods.csv')
  expect(await wholeFile(file, writeMuch)).toBe(1)
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['goods.csv'], MUCH])
})

test('a full disk is the reason of a failure, and the older file stays alone', async () => {
  const file = join(folder, 'goods.csv')
  writeFileSync(file, 'of yesterday')
  symlinkSync('/dev/full', `${file}.${process.pid}.part`)
  await expect(wholeFile(file, writeMuch)).rejects.toThrow('ENOSPC')
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['goods.csv'], 'of yesterday'])
})

test('a folder that is not there is the reason of a failure', async () => {
  await expect(wholeFile(join(folder, 'gone', 'goods.csv'), writeMuch)).rejects.toThrow('ENOENT')
})
