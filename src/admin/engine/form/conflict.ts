import { fieldsOf } from '#domain/web/json.ts'
import type { Fields } from '../resource.ts'

/** A field that both have changed: what it was, theirs, and mine. */
export interface ConflictingField {
  readonly source: string
  readonly before: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Kept by the backend itself: nobody edits them. */
const KEPT = new Set(['updated_at', 'created_at'])

/** The fields that I have changed. */
const changedIn = (mine: Fields, before: Fields): readonly string[] =>
  Object.keys(mine).filter((name) => !KEPT.has(name) && !isSame(mine[name], before[name]))

/** What both have changed to different values, and what either has changed alone. */
export function compare(before: object, theirs: object, mine: object) {
  const [was, now, wanted] = [fieldsOf(before), fieldsOf(theirs), fieldsOf(mine)]
  const changed = changedIn(wanted, was)
  const conflicts = changed.filter(
    (name) => !isSame(now[name], was[name]) && !isSame(now[name], wanted[name]),
  )
  return {
    conflicts: conflicts.map(
      (source): ConflictingField => ({
        source,
        before: was[source],
        theirs: now[source],
        mine: wanted[source],
      }),
    ),
    /** Their record with what I have changed alone: nobody's work is lost. */
    merged: fold(
      now,
      wanted,
      changed.filter((name) => !conflicts.includes(name)),
    ),
    /** Their record with all that I have changed. */
    overwritten: fold(now, wanted, changed),
  }
}

const fold = (base: Fields, from: Fields, names: readonly string[]): Fields => ({
  ...base,
  ...Object.fromEntries(names.map((name) => [name, from[name]])),
})
