import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { redact } from '#server/logs/redact.ts'
import { openLogs } from './logs.ts'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'perennial-logs-'))
  folder = join(parent, 'logs')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const open = (options: { limitBytes?: number; hasRoom?: () => boolean } = {}) =>
  openLogs({ folder, limitBytes: 40_000, processes: 2, redact, hasRoom: () => true, ...options })

const modeOf = (path: string) => statSync(path).mode & 0o777

test('folder and files belong to their owner alone, even if others could read them before', () => {
  mkdirSync(folder)
  for (const name of ['web.log', 'web.log.1', 'commerce.log']) {
    writeFileSync(join(folder, name), 'old')
    chmodSync(join(folder, name), 0o644)
  }
  chmodSync(folder, 0o755)
  open()
  expect(modeOf(folder)).toBe(0o700)
  for (const name of ['web.log', 'web.log.1', 'commerce.log']) {
    expect([name, modeOf(join(folder, name))]).toEqual([name, 0o600])
  }
})

test('all logs together stay within the bound, whatever the processes write', () => {
  const logs = open()
  const [web, commerce] = [new PassThrough(), new PassThrough()]
  logs.follow('web', [web])
  logs.follow('commerce', [commerce, null])
  for (let count = 0; count < 1000; count++) {
    web.emit('data', Buffer.from(`${'w'.repeat(99)}\n`))
    commerce.emit('data', Buffer.from(`${'c'.repeat(99)}\n`))
  }
  const names = ['web.log', 'web.log.1', 'commerce.log', 'commerce.log.1']
  const bytes = names.map((name) => statSync(join(folder, name)).size)
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(40_000)
})

test('a file that exceeds the bound is deleted', () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'worker.log.1'), 'x'.repeat(10_001))
  open()
  expect(statSync(join(folder, 'worker.log.1'), { throwIfNoEntry: false })).toBeUndefined()
})

test('no line has an id, a code or an address, whichever process writes it', () => {
  const stream = new PassThrough()
  open().follow('commerce', [stream])
  stream.emit('data', Buffer.from('Cart cart_01KAQ5R8ZJ2M7V0N3X4Y6B9C1D of ada@exam'))
  stream.emit('data', Buffer.from('ple.com\nlast words'))
  stream.emit('end')
  expect(readFileSync(join(folder, 'commerce.log'), 'utf8')).toBe(
    'Cart [id] of [mail]\nlast words\n',
  )
})

test('dropped lines are counted for all logs together', () => {
  const logs = open({ hasRoom: () => false })
  const [web, commerce] = [new PassThrough(), new PassThrough()]
  logs.follow('web', [web])
  logs.follow('commerce', [commerce])
  web.emit('data', Buffer.from('one\ntwo\n'))
  commerce.emit('data', Buffer.from('three\n'))
  expect(logs.dropped()).toBe(3)
})
