import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { secretsOf } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perennial-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => join(folder, 'secrets.json')
const open = (environment: Record<string, string> = {}, hasDatabase = false) =>
  secretsOf(readConfiguration({ DATA_DIR: folder, ...environment }), hasDatabase)

test('secrets are created once, for their owner alone, and no temporary file is left', () => {
  const made = open()
  const before = statSync(file())
  expect(before.mode & 0o777).toBe(0o600)
  expect(open({}, true)).toEqual(made)
  const after = statSync(file())
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs])
  expect(readdirSync(folder)).toEqual(['secrets.json'])
})

test('a given secret is used, and not stored', () => {
  const given = 'a secret of the environment'
  expect(open({ JWT_SECRET: given }).JWT_SECRET).toBe(given)
  expect(readFileSync(file(), 'utf8')).not.toContain(given)
})

test('secrets that an earlier version lacked are added, and the others stay', () => {
  writeFileSync(file(), JSON.stringify({ DATABASE_PASSWORD: 'the old one' }), { mode: 0o644 })
  const made = open({}, true)
  expect(made.DATABASE_PASSWORD).toBe('the old one')
  expect(made.PREVIEW_SECRET).toHaveLength(43)
  expect(open()).toEqual(made)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})

test('a file that others could read becomes its owner’s alone', () => {
  writeFileSync(file(), JSON.stringify(open()), { mode: 0o644 })
  open()
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})

test('two that start at once have the same secrets', async () => {
  const program = `
    import { readConfiguration } from '#scripts/configuration.ts'
    import { secretsOf } from '#scripts/secrets.ts'
    process.stdout.write(JSON.stringify(secretsOf(readConfiguration(), false)))`
  const run = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...process.env, DATA_DIR: folder },
    })
  const [first, ...others] = await Promise.all(Array.from({ length: 4 }, run))
  for (const { stdout } of others)
    expect(JSON.parse(stdout)).toEqual(JSON.parse(first?.stdout ?? ''))
})

test('a malformed file of secrets is one line that names it', () => {
  writeFileSync(join(folder, 'file'), '')
  const below = join(folder, 'file', 'below')
  expect(() => secretsOf(readConfiguration({ DATA_DIR: below }), false)).toThrow(
    `The data folder ${below} cannot be used: a part of it is a file. Set DATA_DIR to a folder.`,
  )
})
