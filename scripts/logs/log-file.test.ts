import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogFile } from './log-file.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perennial-log-'))
  path = join(folder, 'web.log')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (file: string) => statSync(file).mode & 0o777
const hasRoom = () => true

const full = () => {
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
}

test('only its owner can read a log, even one that others could read before', () => {
  writeFileSync(path, 'earlier\n')
  chmodSync(path, 0o644)
  createLogFile({ path, limitBytes: 1000, hasRoom }).append(['now\n'])
  expect(readFileSync(path, 'utf8')).toBe('earlier\nnow\n')
  expect(modeOf(path)).toBe(0o600)
})

test('however much is written, two files within the limit are left, for their owner alone', () => {
  const log = createLogFile({ path, limitBytes: 1000, hasRoom })
  for (let count = 0; count < 500; count++) log.append([`line ${count}\n`])
  expect(readdirSync(folder).sort()).toEqual(['web.log', 'web.log.1'])
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(1000)
    expect(modeOf(join(folder, name))).toBe(0o600)
  }
  const kept = readFileSync(`${path}.1`, 'utf8') + readFileSync(path, 'utf8')
  expect(kept).toMatch(/line 498\nline 499\n$/)
  expect(log.dropped()).toBe(0)
})

test.each(['ENOSPC', 'EIO'])(
  'a write that fails with %s is dropped, counted and reported',
  (code) => {
    let fails = false
    let now = 0
    const write = (file: number, text: string) => {
      if (fails) throw Object.assign(new Error(code), { code })
      return writeSync(file, text)
    }
    const log = createLogFile({ path, limitBytes: 1000, hasRoom, write, now: () => now })
    log.append(['before\n'])
    fails = true
    log.append(['lost\n', 'lost too\n'])
    fails = false
    log.append(['within the same second\n'])
    expect(log.dropped()).toBe(3)
    now += 1000
    log.append(['after\n'])
    const [before, gap = '', after] = readFileSync(path, 'utf8').trim().split('\n')
    expect([before, after]).toEqual(['before', 'after'])
    expect(JSON.parse(gap)).toMatchObject({ level: 'warn', dropped: 3 })
    expect(log.dropped()).toBe(3)
  },
)

test('a partially written line does not spoil the next', () => {
  let now = 0
  let takes = 4
  const write = (file: number, text: string) => writeSync(file, text.slice(0, takes))
  const log = createLogFile({ path, limitBytes: 1000, hasRoom, write, now: () => now })
  log.append(['half of it\n'])
  takes = 1000
  now += 1000
  log.append(['whole\n'])
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  expect([lines[0], lines.at(-1)]).toEqual(['half', 'whole'])
})

test('below the floor nothing is written; with space back, everything is written again', () => {
  let isRoomy = false
  const log = createLogFile({ path, limitBytes: 1000, hasRoom: () => isRoomy })
  log.append(['lost\n'])
  expect(readdirSync(folder)).toEqual([])
  isRoomy = true
  log.append(['kept\n'])
  expect(readFileSync(path, 'utf8')).toMatch(/"dropped":1.*\nkept\n$/)
})

test('a missing folder costs log lines and nothing else', () => {
  rmSync(folder, { recursive: true })
  const log = createLogFile({ path, limitBytes: 1000, hasRoom, write: full })
  log.append(['lost\n'])
  expect(log.dropped()).toBe(1)
})
