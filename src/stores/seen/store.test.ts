import { expect, test } from 'vitest'
import { createStorage } from '../../../tests/simulation/cart/storage.ts'
import { createTime } from '../../../tests/simulation/cart/time.ts'
import { createSeenStore } from './store.ts'

const openBrowser = () => {
  const time = createTime()
  const storage = createStorage(time)
  const open = (tab: number) => createSeenStore(storage.open(tab))
  return { time, storage, open }
}

test('viewed products are there after a restart, the latest first', () => {
  const { open } = openBrowser()
  const store = open(1)
  store.see('a')
  store.see('b')
  store.see('a')
  expect(open(2).$seen.get()).toEqual(['a', 'b'])
})

test('one tab adds to what another has viewed', async () => {
  const { time, open } = openBrowser()
  const [one, other] = [open(1), open(2)]
  one.see('a')
  other.see('b')
  await time.pass(100)
  expect(one.$seen.get()).toEqual(['b', 'a'])
  expect(other.$seen.get()).toEqual(['b', 'a'])
})

test('a list cleared in one tab is gone in all, and nothing stays on the device', async () => {
  const { time, storage, open } = openBrowser()
  const [one, other] = [open(1), open(2)]
  one.see('a')
  await time.pass(100)
  other.clear()
  await time.pass(100)
  expect(one.$seen.get()).toEqual([])
  expect(storage.kept.size).toBe(0)
})

test('malformed handles are not stored', () => {
  const { open } = openBrowser()
  const store = open(1)
  store.see('/cart?x=1')
  expect(store.$seen.get()).toEqual([])
})

const kept = (value: unknown) => JSON.stringify({ version: 1, value })

test.each(['nonsense', '["a"]', kept({ 0: 'a' }), kept(['a', 5]), kept(['a', 'a'])])(
  'a device with %s stored starts with an empty list',
  (text) => {
    const { storage, open } = openBrowser()
    storage.kept.set('seen', text)
    const store = open(1)
    expect(store.$seen.get()).toEqual([])
    store.see('b')
    expect(open(2).$seen.get()).toEqual(['b'])
  },
)
