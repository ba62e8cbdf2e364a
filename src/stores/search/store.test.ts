import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_OUTCOME } from '#domain/catalogue/search-outcome.ts'
import type { Suggestions } from '#domain/catalogue/suggestions.ts'
import { createSuggestionStore } from './store.ts'

const foundFor = (q: string): Suggestions => ({
  products: [],
  categories: [{ handle: q, name: q }],
  collections: [],
  count: 0,
  outcome: NO_OUTCOME,
})

interface Query {
  readonly q: string
  readonly answer: () => void
  readonly fail: () => void
}

const open = () => {
  const queries: Query[] = []
  let due: (() => void) | null = null
  const store = createSuggestionStore({
    after: (_ms, callBack) => {
      due = callBack
      return () => {
        due = null
      }
    },
    load: (q) =>
      new Promise((resolve, reject) => {
        queries.push({
          q,
          answer: () => resolve(foundFor(q)),
          fail: () => reject(new Error('offline')),
        })
      }),
  })
  const pause = () => {
    const callBack = due
    due = null
    callBack?.()
  }
  return { ...store, queries, pause, shown: () => store.$suggested.get()?.q }
}

/** Lets all settled promises run their callbacks. */
const heard = () => new Promise((resolve) => setImmediate(resolve))

test('one pause is one request, for the words at that time', async () => {
  const search = open()
  for (const text of ['gu', 'guj', ' guji  uraga ']) search.suggest(text)
  expect(search.queries).toEqual([])
  search.pause()
  expect(search.queries.map(({ q }) => q)).toEqual(['guji uraga'])
  search.queries[0]?.answer()
  await heard()
  expect(search.$suggested.get()).toEqual({ q: 'guji uraga', found: foundFor('guji uraga') })
})

test('one letter sends no request and removes the suggestions', async () => {
  const search = open()
  search.suggest('gu')
  search.pause()
  search.queries[0]?.answer()
  await heard()
  search.suggest('g')
  search.pause()
  expect(search.queries).toHaveLength(1)
  expect(search.$suggested.get()).toBeNull()
})

test('a trailing space sends no request', () => {
  const search = open()
  search.suggest('tea')
  search.pause()
  search.suggest('tea ')
  search.pause()
  expect(search.queries).toHaveLength(1)
})

test('without an answer there are no suggestions, and the next words send a request', async () => {
  const search = open()
  search.suggest('te')
  search.pause()
  search.queries[0]?.fail()
  await heard()
  expect(search.$suggested.get()).toBeNull()
  search.suggest('tea')
  search.pause()
  search.queries[1]?.answer()
  await heard()
  expect(search.shown()).toBe('tea')
})

test('an answer after a reset is not shown', async () => {
  const search = open()
  search.suggest('tea')
  search.pause()
  search.forget()
  search.queries[0]?.answer()
  await heard()
  expect(search.$suggested.get()).toBeNull()
})

test('in whatever order answers arrive, only that to the latest words is shown', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('type' as const),
      text: fc.constantFrom('te', 'tea', 'co', 'x'),
    }),
    fc.record({ kind: fc.constant('pause' as const) }),
    fc.record({ kind: fc.constant('answer' as const), which: fc.nat(9) }),
    fc.record({ kind: fc.constant('fail' as const), which: fc.nat(9) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const search = open()
      let typed = ''
      let answeredFor = ''
      for (const each of steps) {
        if (each.kind === 'type') {
          search.suggest(each.text)
          typed = each.text
        }
        if (each.kind === 'pause') search.pause()
        if (each.kind === 'answer' || each.kind === 'fail')
          search.queries[each.which]?.[each.kind]()
        const before = search.shown()
        await heard()
        const now = search.shown()
        // What is shown changes only to the latest words, or to nothing.
        if (now !== before && now !== undefined) {
          answeredFor = now
          expect(now).toBe(typed)
        }
        if (typed.length < 2) expect(now).toBeUndefined()
        else expect([undefined, answeredFor]).toContain(now)
      }
      if (typed.length < 2) return
      search.pause()
      for (const { answer } of search.queries.toReversed()) answer()
      await heard()
      expect([typed, undefined]).toContain(search.shown())
    }),
  )
})
