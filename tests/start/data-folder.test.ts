import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startAndEnd } from '../support/refused-start.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const SOON_MS = 10_000

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => {
  chmodSync(folder, 0o755)
  rmSync(folder, { recursive: true, force: true })
})

const file = () => join(folder, 'secrets.json')
const GOOD = 'a secret of these tests'

/** A folder whose database was made by an earlier start. */
function aDatabase() {
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '17\n')
}

/** Nobody forbids root to write: who runs tests as root starts as a user who has no rights at all. */
const withoutRights = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

async function refusalOf(environment: Record<string, string> = {}, user?: typeof withoutRights) {
  const settings = { DATA_DIR: folder, ...environment }
  const { status, stderr, tookMs } = await startAndEnd(settings, user)
  expect(status).toBe(1)
  expect(tookMs).toBeLessThan(SOON_MS)
  const lines = stderr.trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0]
}

test.each([
  ['empty', ''],
  ['cut short', '{"DATABASE_PASSWORD":"abc'],
  ['no object', '[]'],
  ['of another shape', JSON.stringify({ JWT_SECRET: 7 })],
  ['with an empty secret', JSON.stringify({ JWT_SECRET: '' })],
])('secrets that are %s are reported in one line with what to do', async (_, text) => {
  writeFileSync(file(), text)
  const line = await refusalOf()
  expect(line).toContain(file())
  expect(line).toMatch(/is damaged.*backup.*npm run reset/)
  // Whoever has a backup still has what was there.
  expect(readFileSync(file(), 'utf8')).toBe(text)
  expect(readdirSync(folder)).toEqual(['secrets.json'])
})

test('secrets that are missing while their database exists are reported in one line with what to do', async () => {
  aDatabase()
  const line = await refusalOf()
  expect(line).toContain(file())
  expect(line).toMatch(/is missing.*backup.*npm run reset/)
  expect(existsSync(file())).toBe(false)
})

test('secrets without the password of the existing database count as missing', async () => {
  aDatabase()
  writeFileSync(file(), JSON.stringify({ JWT_SECRET: GOOD }))
  expect(await refusalOf()).toMatch(/is missing.*backup/)
})

test('a data folder that is a file is reported in one line that names it', async () => {
  const path = join(folder, 'file')
  writeFileSync(path, '')
  expect(await refusalOf({ DATA_DIR: path })).toMatch(new RegExp(`${path}.*DATA_DIR`))
  expect(await refusalOf({ DATA_DIR: join(path, 'below') })).toMatch(/DATA_DIR/)
})

test('a data folder without access rights is reported in one line with what to do', async () => {
  chmodSync(folder, 0o555)
  const line = await refusalOf({}, withoutRights)
  expect(line).toMatch(
    new RegExp(`${folder}.*this user may not read and write.*Give the right.*DATA_DIR`),
  )
  expect(readdirSync(folder)).toEqual([])
})

test('a shop whose folder has become read-only is reported in one line with what to do', async () => {
  aDatabase()
  writeFileSync(file(), JSON.stringify({ DATABASE_PASSWORD: GOOD }), { mode: 0o644 })
  chmodSync(folder, 0o555)
  expect(await refusalOf({}, withoutRights)).toMatch(/this user may not read and write.*DATA_DIR/)
})

test('a shop whose secrets cannot be read is reported in one line with what to do', async () => {
  aDatabase()
  writeFileSync(file(), JSON.stringify({ DATABASE_PASSWORD: GOOD }))
  chmodSync(file(), 0)
  chmodSync(folder, 0o777)
  expect(await refusalOf({}, withoutRights)).toMatch(/this user may not read and write.*DATA_DIR/)
})
