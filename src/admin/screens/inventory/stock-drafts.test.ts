import { expect, test } from 'vitest'
import type { CellOutcome } from '../../engine/sheet/sheet.ts'
import { afterSave, drafted, problemsIn, type StockDraft } from './stock-drafts.ts'

const aDraft = (overrides: Partial<StockDraft> = {}): StockDraft => ({
  itemId: 'iitem_1',
  locationId: 'sloc_1',
  label: '250 g at Roastery',
  count: 20,
  was: 12,
  ...overrides,
})
const CELL = 'iitem_1 sloc_1'

test('a draft keeps the count that was seen first, and ends at it', () => {
  const first = drafted(new Map(), aDraft({ count: 2 }))
  const later = drafted(first, aDraft({ was: 9 }))
  expect(later.get(CELL)).toEqual(aDraft())
  expect(drafted(later, aDraft({ count: 12, was: 9 })).size).toBe(0)
  const fresh = drafted(new Map(), aDraft({ was: null }))
  expect(drafted(fresh, aDraft({ count: 0, was: 9 })).get(CELL)).toMatchObject({ was: null })
})

test('a saved draft is none, and one that somebody else overtook knows the newer count', () => {
  const other = aDraft({ itemId: 'iitem_2' })
  const refused = aDraft({ itemId: 'iitem_3' })
  const sent = [aDraft(), other, refused]
  const drafts = sent.reduce(drafted, new Map<string, StockDraft>())
  const after = afterSave(drafts, sent, [
    { status: 'saved' },
    { status: 'conflict', current: 9 },
    { status: 'refused', message: 'This location no longer exists' },
  ])
  expect([...after.values()]).toEqual([{ ...other, was: 9 }, refused])
})

test('what is typed while a count is saved stays to be saved', () => {
  const before = drafted(new Map(), aDraft({ count: 20 }))
  const sent = [...before.values()]
  const after = (typed: number | null, outcome: CellOutcome) =>
    afterSave(drafted(before, aDraft({ count: typed })), sent, [outcome]).get(CELL)
  const newer: CellOutcome = { status: 'conflict', current: 9 }
  expect(after(21, { status: 'saved' })).toEqual(aDraft({ count: 21, was: 20 }))
  expect(after(null, { status: 'saved' })).toEqual(aDraft({ count: null, was: 20 }))
  expect(after(12, { status: 'saved' })).toEqual(aDraft({ count: 12, was: 20 }))
  expect(after(21, newer)).toEqual(aDraft({ count: 21, was: 9 }))
  expect(after(9, newer)).toBeUndefined()
})

test('a first count that is nothing leaves no draft', () => {
  const first = aDraft({ count: 0, was: null })
  expect(afterSave(new Map(), [first], [{ status: 'saved' }]).size).toBe(0)
})

test('what is not saved is named, with the current count', () => {
  const sent = [aDraft(), aDraft({ label: '1 kg at Roastery' }), aDraft(), aDraft()]
  expect(
    problemsIn(sent, [
      { status: 'saved' },
      { status: 'conflict', current: 9 },
      { status: 'conflict', current: null },
      { status: 'refused', message: 'This location no longer exists' },
    ]),
  ).toEqual([
    '1 kg at Roastery: This has been changed to 9 in the meantime. Save again to keep your value.',
    '250 g at Roastery: This level has been removed in the meantime. Save again to keep your value.',
    '250 g at Roastery: This location no longer exists',
  ])
})
