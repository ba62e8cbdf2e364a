import type { CellOutcome } from '../../engine/sheet/sheet.ts'

/** A count of an item at a location that is to be saved. */
export interface StockDraft {
  readonly itemId: string
  readonly locationId: string
  /** How a message names it. */
  readonly label: string
  /** Null while the field is empty, which is nothing to save. */
  readonly count: number | null
  /** The count that was seen; null where the item has never been. */
  readonly was: number | null
}

interface CountedDraft extends StockDraft {
  readonly count: number
}

/** Whether a draft can be saved. */
export const isCounted = (draft: StockDraft): draft is CountedDraft => draft.count !== null

/** What the field of a count shows; null where it is empty. */
export const countOf = (draft: StockDraft | undefined, stocked: number | undefined) =>
  draft ? draft.count : (stocked ?? 0)

export type StockDrafts = ReadonlyMap<string, StockDraft>

export const cellOf = (itemId: string, locationId: string): string => `${itemId} ${locationId}`

const keyOf = ({ itemId, locationId }: StockDraft) => cellOf(itemId, locationId)

/** A count as before is no draft. */
function withDraft(drafts: StockDrafts, draft: StockDraft): StockDrafts {
  const next = new Map(drafts)
  if (isCounted(draft) && draft.count === draft.was) next.delete(keyOf(draft))
  else next.set(keyOf(draft), draft)
  return next
}

/** With one more draft. It keeps the count that was seen first. */
export function drafted(drafts: StockDrafts, draft: StockDraft): StockDrafts {
  const seen = drafts.get(keyOf(draft))
  return withDraft(drafts, { ...draft, was: seen ? seen.was : draft.was })
}

/**
 * What stands in the field of a count that was sent: somebody may have typed another one since, or the
 * count from before, which is no draft.
 */
function typedSince(drafts: StockDrafts, sent: StockDraft): StockDraft {
  const isAsBefore = sent.was !== null && !drafts.has(keyOf(sent))
  return drafts.get(keyOf(sent)) ?? (isAsBefore ? { ...sent, count: sent.was } : sent)
}

/**
 * The drafts after a save. What was typed while it was under way stays. A count that somebody else has
 * changed stays a draft and now knows the newer one, so that saving it again replaces that one.
 */
export function afterSave(
  drafts: StockDrafts,
  sent: readonly StockDraft[],
  outcomes: readonly CellOutcome[],
): StockDrafts {
  return sent.reduce((next, draft, index) => {
    const outcome = outcomes[index]
    if (outcome === undefined || outcome.status === 'refused') return next
    const was = outcome.status === 'saved' ? draft.count : outcome.current
    return withDraft(next, { ...typedSince(next, draft), was })
  }, drafts)
}

function problemOf(outcome: CellOutcome | undefined): string | null {
  if (outcome?.status === 'refused') return outcome.message
  if (outcome?.status !== 'conflict') return null
  return outcome.current === null
    ? 'This level has been removed in the meantime. Save again to keep your value.'
    : `This has been changed to ${outcome.current} in the meantime. Save again to keep your value.`
}

/** What is said of the counts that are not saved: a sentence for each. */
export const problemsIn = (
  sent: readonly StockDraft[],
  outcomes: readonly CellOutcome[],
): readonly string[] =>
  sent.flatMap(({ label }, index) => {
    const problem = problemOf(outcomes[index])
    return problem === null ? [] : [`${label}: ${problem}`]
  })
