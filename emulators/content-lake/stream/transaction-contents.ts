import { isRecord } from '#domain/web/json.ts'
import type { Change, Commit } from '../store/commit.ts'

type ById = ReadonlyMap<string, readonly unknown[]>

/** The document that a mutation names; undefined if it has a query instead. */
function targetOf(mutation: unknown): string | undefined {
  const [content] = isRecord(mutation) ? Object.values(mutation) : []
  if (!isRecord(content)) return undefined
  const id = content['_id'] ?? content['id']
  return typeof id === 'string' ? id : undefined
}

function byTarget({ mutations }: Commit): ById {
  const found = new Map<string, unknown[]>()
  for (const mutation of mutations) {
    const target = targetOf(mutation)
    if (target === undefined) continue
    const mutationsOfTarget = found.get(target)
    if (mutationsOfTarget) mutationsOfTarget.push(mutation)
    else found.set(target, [mutation])
  }
  return found
}

interface Contents {
  readonly mutations: ById
  /** The position of each document in the transaction, counted from 1. */
  readonly places: ReadonlyMap<string, number>
}

const cache = new WeakMap<Commit, Contents>()

function contentsOf(commit: Commit): Contents {
  const before = cache.get(commit)
  if (before) return before
  const places = new Map(commit.changes.map(({ documentId }, index) => [documentId, index + 1]))
  const contents = { mutations: byTarget(commit), places }
  cache.set(commit, contents)
  return contents
}

/**
 * The effect of a transaction on one document: the vendor's client applies every mutation that it
 * receives to the event's document, so those of other documents must be excluded.
 */
export function ownMutations(commit: Commit, { documentId, after }: Change): readonly unknown[] {
  // Old transactions may name their documents by a query alone: then the result is sent.
  const outcome = after ? { createOrReplace: after } : { delete: { id: documentId } }
  return contentsOf(commit).mutations.get(documentId) ?? [outcome]
}

export const placeOf = (commit: Commit, { documentId }: Change): number =>
  contentsOf(commit).places.get(documentId) ?? 0
