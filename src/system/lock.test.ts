import { existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive, withLock } from './lock.mjs'

const aPath = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'locks', 'lock')
const NOBODY = 999_999_999

test('callers get the lock in sequence', async () => {
  const path = aPath()
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await Promise.resolve()
    log.push(`${name} ends`)
  }
  await Promise.all(['a', 'b', 'c'].map((name) => withLock(path, work(name))))
  const pairs = [log.slice(0, 2), log.slice(2, 4), log.slice(4)]
  expect(pairs.map(([begin]) => begin?.[0])).toEqual(pairs.map(([, end]) => end?.[0]))
  expect(existsSync(path)).toBe(false)
})

test('a lock whose holder was killed is taken over', async () => {
  const path = aPath()
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'pid'), String(NOBODY))
  expect(await withLock(path, () => 'done')).toBe('done')
})

test('a lock whose holder was killed before it wrote its id is taken over', async () => {
  const path = aPath()
  mkdirSync(path, { recursive: true })
  utimesSync(path, 0, 0)
  expect(await withLock(path, () => 'done')).toBe('done')
})

test('work that fails releases the lock', async () => {
  const path = aPath()
  await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(path)).toBe(false)
})

test('a process lives until it has ended', () => {
  expect([isAlive(process.pid), isAlive(NOBODY)]).toEqual([true, false])
})
