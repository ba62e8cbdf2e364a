import { expect, test } from 'vitest'
import { createTime } from '../../../tests/simulation/cart/time.ts'
import type { Device } from '../device.ts'
import { openDevice } from '../device.ts'
import { leaseLock } from './lock.ts'

const aBrowser = () => {
  const time = createTime()
  const device: Device = openDevice(undefined)
  let tabs = 0
  const openTab = (wait = time.wait) => {
    const name = `tab_${++tabs}`
    return leaseLock({ device, now: time.now, wait, newKey: () => name })
  }
  return { time, openTab }
}

test('two tabs without Web Locks take turns', async () => {
  const { time, openTab } = aBrowser()
  const events: string[] = []
  const task = (name: string) => async () => {
    events.push(`${name} begins`)
    await time.wait(1000)
    events.push(`${name} ends`)
  }
  void openTab()(task('one'))
  void openTab()(task('other'))
  await time.pass(5000)
  expect(events).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
})

test('a long task keeps its turn', async () => {
  const { time, openTab } = aBrowser()
  const events: string[] = []
  void openTab()(() => time.wait(20_000).then(() => void events.push('long')))
  await time.pass(100)
  void openTab()(async () => void events.push('short'))
  await time.pass(30_000)
  expect(events).toEqual(['long', 'short'])
})

test('a tab that dies while it holds the lock is waited for five seconds', async () => {
  const { time, openTab } = aBrowser()
  let isDead = false
  const mortal = (ms: number) =>
    time.wait(ms).then(() => (isDead ? new Promise<void>(() => {}) : undefined))
  void openTab(mortal)(() => new Promise(() => {}))
  await time.pass(2500)
  isDead = true
  let begun = 0
  void openTab()(async () => {
    begun = time.now()
  })
  const died = time.now()
  await time.pass(10_000)
  expect(begun - died).toBeGreaterThan(3000)
  expect(begun - died).toBeLessThan(6000)
})

test('a task that fails releases the lock', async () => {
  const { time, openTab } = aBrowser()
  const failed = openTab()(() => Promise.reject(new Error('no')))
  const caught = expect(failed).rejects.toThrow('no')
  await time.pass(100)
  await caught
  let isRun = false
  void openTab()(async () => {
    isRun = true
  })
  await time.pass(200)
  expect(isRun).toBe(true)
})
