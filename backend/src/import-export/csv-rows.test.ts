import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ParsedRow, readRows } from './csv-rows.ts'
import { groups, survey } from './groups.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rows-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const fileOf = (content: string | Buffer) => {
  const path = join(folder, 'goods.csv')
  writeFileSync(path, content)
  return path
}

async function rowsIn(content: string | Buffer): Promise<ParsedRow[]> {
  return Array.fromAsync(readRows(fileOf(content)))
}

test.each(['\n', '\r\n', '\r'])(
  'lines that end in %j are counted as an editor does',
  async (end) => {
    const text = ['Handle,Title', `a,"one${end}two"`, '', 'b,"said ""so"""', 'c,three'].join(end)
    const rows = await rowsIn(text)
    expect(rows.map(({ line, cells }) => [line, cells['Handle'], cells['Title']])).toEqual([
      [2, 'a', `one${end}two`],
      [5, 'b', 'said "so"'],
      [6, 'c', 'three'],
    ])
  },
)

test('line endings may be mixed, and a quote may contain one', async () => {
  const rows = await rowsIn('\uFEFFTitle,Handle\r\n"A","a"\nB,b\r\n')
  expect(rows.map(({ cells }) => cells)).toEqual([
    { Title: 'A', Handle: 'a' },
    { Title: 'B', Handle: 'b' },
  ])
})

test.each([';', '\t', ','])('cells separated by %j are parsed', async (mark) => {
  const rows = await rowsIn(`Title${mark}URL handle${mark}Price\nA${mark}a${mark}5\n`)
  expect(rows[0]?.cells).toEqual({ Title: 'A', Handle: 'a', 'Variant Price': '5' })
})

test.each([
  ['', 'The file is empty.'],
  ['a,b\n1,2\n', 'names neither a "Handle" nor a "Title"'],
  [Buffer.from([0x48, 0xff, 0xfe, 0x0a]), 'not UTF-8'],
])('%j is refused with a reason', async (content, words) => {
  await expect(rowsIn(content)).rejects.toThrow(words)
})

test.each([
  ['early in a file', 'Handle,Title\na,A\nb,"B\nc,C\n'],
  ['before other cells', 'Handle,Title,Type\na,A,x\nb,"B,x\nc,C,x'],
])('an unclosed quote is reported with its line, %s', async (_, text) => {
  await expect(rowsIn(text)).rejects.toThrow('Line 3: a quote that is opened here is never closed')
})

test('an unclosed quote is reported before it fills the memory', async () => {
  const text = 'Handle,Title\na,A\nb,"B\n'.padEnd(8_000_000, 'yyyyyyy\n')
  const seen: number[] = []
  const reading = async () => {
    for await (const { cells } of readRows(fileOf(text))) seen.push(cells['Title']?.length ?? 0)
  }
  await expect(reading()).rejects.toThrow('Line 3: a quote that is opened here is never closed')
  expect(seen).toEqual([1])
}, 30_000)

test('the rows of a product are one group, wherever they are', async () => {
  const path = fileOf('Handle,Title\na,A\nb,B\na,\nc,C\nb,\n')
  const found = await Array.fromAsync(groups(path, await survey(path), () => undefined))
  expect(found.map(({ handle, rows }) => [handle, rows.map(({ line }) => line)])).toEqual([
    ['a', [2, 4]],
    ['c', [5]],
    ['b', [3, 6]],
  ])
})
