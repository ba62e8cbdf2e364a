import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSnapshot } from '#tests/fixtures/checkout.ts'
import { createStorage } from '../../../tests/simulation/cart/storage.ts'
import { createTime } from '../../../tests/simulation/cart/time.ts'
import { createSavedStore, SAVED_AT_MOST } from './store.ts'

const snapshot = aSnapshot()

const openBrowser = () => {
  const time = createTime()
  const storage = createStorage(time)
  const open = (tab: number) => createSavedStore({ device: storage.open(tab), now: time.now })
  return { time, storage, open }
}

type Store = ReturnType<ReturnType<typeof openBrowser>['open']>
const idsOf = ({ $saved }: Store) => $saved.get().map(({ variantId }) => variantId)

test('saved items are there after a restart, the latest first', async () => {
  const { time, open } = openBrowser()
  const store = open(1)
  store.save('a', snapshot)
  await time.pass(10)
  store.save('b', snapshot)
  expect(idsOf(open(2))).toEqual(['b', 'a'])
})

test('an item that is saved again comes first, once', async () => {
  const { time, open } = openBrowser()
  const store = open(1)
  for (const id of ['a', 'b', 'a']) {
    store.save(id, snapshot)
    await time.pass(10)
  }
  expect(idsOf(store)).toEqual(['a', 'b'])
})

test('beyond fifty the oldest is dropped', async () => {
  const { time, open, storage } = openBrowser()
  const store = open(1)
  for (let n = 0; n <= SAVED_AT_MOST; n++) {
    store.save(`v${n}`, snapshot)
    await time.pass(1)
  }
  expect(idsOf(store)).toHaveLength(SAVED_AT_MOST)
  expect(idsOf(store)).not.toContain('v0')
  expect(storage.kept.size).toBe(SAVED_AT_MOST)
})

test('malformed data on the device counts as none', () => {
  const { open, storage } = openBrowser()
  storage.kept.set('saved.a', '{"variantId": 5}')
  storage.kept.set('saved.b', 'nonsense')
  expect(idsOf(open(1))).toEqual([])
})

test('in whatever order tabs save and remove, they agree in the end and lose nothing', async () => {
  const tab = fc.integer({ min: 1, max: 3 })
  const variant = fc.constantFrom('a', 'b', 'c', 'd')
  const step = fc.oneof(
    fc.record({ kind: fc.constant('save' as const), tab, variant }),
    fc.record({ kind: fc.constant('drop' as const), tab, variant }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 40 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { time, open } = openBrowser()
      const tabs = new Map([1, 2, 3].map((number) => [number, open(number)]))
      const wanted = new Set<string>()
      for (const next of steps) {
        if (next.kind === 'pass') {
          await time.pass(next.ms)
        } else if (next.kind === 'save') {
          tabs.get(next.tab)?.save(next.variant, snapshot)
          wanted.add(next.variant)
        } else {
          tabs.get(next.tab)?.drop(next.variant)
          wanted.delete(next.variant)
        }
      }
      await time.pass(100)
      for (const store of tabs.values()) expect(new Set(idsOf(store))).toEqual(wanted)
    }),
    { numRuns: 60 },
  )
})
