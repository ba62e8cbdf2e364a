import { existsSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withFileLock } from './file-lock.mts'

const aPath = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'lock')
const NOBODY = '999999999'

test('those who want the lock have it one after the other', async () => {
  const path = aPath()
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await Promise.resolve()
    log.push(`${name} ends`)
  }
  await Promise.all(['a', 'b', 'c'].map((name) => withFileLock(path, work(name))))
  const pairs = [log.slice(0, 2), log.slice(2, 4), log.slice(4)]
  expect(pairs.map(([begin]) => begin?.[0])).toEqual(pairs.map(([, end]) => end?.[0]))
  expect(existsSync(path)).toBe(false)
})

test('a lock whose holder was killed is taken over', async () => {
  const path = aPath()
  writeFileSync(path, NOBODY)
  let done = false
  await withFileLock(path, async () => {
    done = true
  })
  expect(done).toBe(true)
})

test('a lock whose holder was killed before it gave its name is taken over', async () => {
  const path = aPath()
  writeFileSync(path, '')
  utimesSync(path, 0, 0)
  let done = false
  await withFileLock(path, async () => {
    done = true
  })
  expect(done).toBe(true)
})

test('work that fails gives the lock back', async () => {
  const path = aPath()
  await expect(withFileLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(path)).toBe(false)
})
