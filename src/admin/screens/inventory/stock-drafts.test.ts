import { expect, test } from 'vitest'
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
