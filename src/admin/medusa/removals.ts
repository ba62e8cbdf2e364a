import { HttpError, type Identifier } from 'ra-core'
import { isRefusal } from '../engine/action/left-rows.ts'
import { createBatches } from './batches.ts'

const AT_ONCE = 10

export interface Removals {
  /** Tells that the page is left: the browser's window. */
  readonly page?: Pick<EventTarget, 'addEventListener'>
  /** Told how far many removals are, each time that one is over. */
  readonly onProgress?: (over: number, total: number) => void
}

const reasonOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : 'It could not be deleted'

/** A failure that names the records that are still there, each with the reason. */
function failureOf(ids: readonly Identifier[], outcomes: readonly PromiseSettledResult<unknown>[]) {
  const left = outcomes.flatMap((outcome, index) => {
    const id = ids[index]
    return outcome.status === 'rejected' && id !== undefined
      ? [{ id: String(id), reason: reasonOf(outcome.reason) }]
      : []
  })
  const [first] = left
  if (first === undefined) return null
  const message =
    left.length === ids.length
      ? first.reason
      : `${left.length} of ${ids.length} stayed: ${first.reason}`
  return new HttpError(message, 409, { left })
}

/**
 * Removes records, a few at a time. One that is refused stops no other; if the store does not answer,
 * or the caller may not do it, nothing more is sent. Fails if one is left.
 */
export function createRemovals({ page, onProgress }: Removals) {
  const run = createBatches(AT_ONCE, page)
  return async <Id extends Identifier>(
    ids: readonly Id[],
    remove: (id: Id) => Promise<unknown>,
  ): Promise<{ data: Id[] }> => {
    let over = 0
    let end: unknown
    const removal = async (id: Id) => {
      if (end !== undefined) throw end
      try {
        await remove(id)
      } catch (error) {
        if (!isRefusal(error)) end = error
        throw error
      } finally {
        over += 1
        if (ids.length > AT_ONCE) onProgress?.(over, ids.length)
      }
    }
    const outcomes = await Promise.allSettled(ids.map((id) => run(() => removal(id))))
    const failure = failureOf(ids, outcomes)
    if (failure !== null) throw failure
    return { data: [...ids] }
  }
}
