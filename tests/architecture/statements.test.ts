import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/paths.ts'
import { sourceFiles } from './imports.ts'
import { unreadRows } from './statements.ts'

const FOLDERS = ['src', 'server', 'scripts', 'emulators', 'bench', 'backend/src', 'backend/boot']

test('what a statement answers is read by a schema', () => {
  const paths = FOLDERS.flatMap((folder) => sourceFiles(resolve(ROOT, folder))).filter(
    (path) => !/\.(astro|mjs)$/.test(path),
  )
  const found = paths.flatMap((path) =>
    unreadRows(relative(ROOT, path), readFileSync(path, 'utf8')),
  )
  expect(found).toEqual([])
})

test.each([
  ['await manager.query<Row[]>(sql)', ['a.ts:1']],
  ['const rows: Row[] = await manager.query(sql)', ['a.ts:1']],
  ['const rows = await manager.query(sql)', ['a.ts:1']],
  ['const [row] = await manager.query(sql)', ['a.ts:1']],
  [
    '\nconst run = async () => {\n  const rows: Row[] = await this.manager.query(sql)\n}',
    ['a.ts:3'],
  ],
  ['const rows: unknown = await manager.query(sql)', []],
  ['const rows: unknown[] = await manager.query(sql)', []],
  ['const { rows } = await client.query(sql)', []],
  ['const rows = rowsOf(row, await manager.query(sql))', []],
  ['await manager.query(sql)', []],
])('%s', (text, found) => {
  expect(unreadRows('a.ts', text)).toEqual(found)
})
