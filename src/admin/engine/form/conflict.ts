import { fieldsOf, isRecord } from '#domain/web/json.ts'
import type { Fields } from '../resource.ts'
import { isSameValue, labelOf, textOf } from '../value.ts'

/** A field that both have changed: what it was, theirs, and mine. */
export interface ConflictingField {
  /** `['variants', '250 g', 'sku']`: fields, and the names of rows between them. */
  readonly path: readonly string[]
  readonly before: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

/** The three versions of one value. */
type Versions = Pick<ConflictingField, 'before' | 'theirs' | 'mine'>

interface Settled {
  /** Theirs with what I have changed alone: nobody's work is lost. */
  readonly merged: unknown
  /** Theirs with all that I have changed. */
  readonly overwritten: unknown
  readonly conflicts: readonly ConflictingField[]
}

type Row = Fields & { readonly id: string }

/** Kept by the backend itself: nobody edits them. */
const KEPT = new Set(['updated_at', 'created_at'])

const agreed = (value: unknown): Settled => ({ merged: value, overwritten: value, conflicts: [] })

const isRow = (value: unknown): value is Row => isRecord(value) && typeof value['id'] === 'string'
const areRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every(isRow)

/** A list in which rows that were there have kept their ids; those without one are new. */
const hasKeptRows = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.every(isRecord) && value.some(isRow)

const NAMES = ['title', 'name', 'value', 'sku', 'currency_code', 'key', 'url'] as const

/** How people call a row, by the first of its names that it has. */
function nameOf(row: unknown): string {
  const fields = fieldsOf(row)
  const name = NAMES.map((each) => fields[each]).find((each) => typeof each === 'string' && each)
  return typeof name === 'string' ? name : ''
}

function settleFields(versions: Versions, path: readonly string[]): Settled {
  const [before, theirs, mine] = [versions.before, versions.theirs, versions.mine].map(fieldsOf)
  const [merged, overwritten]: Record<string, unknown>[] = [{ ...theirs }, { ...theirs }]
  const conflicts: ConflictingField[] = []
  for (const name of Object.keys(mine ?? {})) {
    if (KEPT.has(name)) continue
    const parts = { before: before?.[name], theirs: theirs?.[name], mine: mine?.[name] }
    const settled = settle(parts, [...path, name])
    if (merged) merged[name] = settled.merged
    if (overwritten) overwritten[name] = settled.overwritten
    conflicts.push(...settled.conflicts)
  }
  return { merged, overwritten, conflicts }
}

/** A row that one of us has removed: it goes unless the other has changed it. */
function settleRemoved(versions: Versions, path: readonly string[]): Settled | null {
  const { before, theirs, mine } = versions
  if (isSameValue(theirs ?? mine, before)) return null
  return { merged: theirs, overwritten: mine, conflicts: [{ path, ...versions }] }
}

function settleRows(
  before: readonly Row[],
  theirs: readonly Row[],
  mine: readonly Fields[],
  path: readonly string[],
): Settled {
  const [was, now, wanted] = [before, theirs, mine.filter(isRow)].map(
    (rows) => new Map(rows.map((row) => [row.id, row])),
  )
  const ids = new Set([...theirs.map(({ id }) => id), ...before.map(({ id }) => id)])
  const settled = [...ids].flatMap((id): readonly Settled[] => {
    const versions = { before: was?.get(id), theirs: now?.get(id), mine: wanted?.get(id) }
    const here = [...path, nameOf(versions.theirs ?? versions.before)]
    // They have added it.
    if (versions.before === undefined) return [agreed(versions.theirs)]
    if (versions.theirs === undefined && versions.mine === undefined) return []
    if (versions.theirs !== undefined && versions.mine !== undefined)
      return [settle(versions, here)]
    return [settleRemoved(versions, here)].filter((each) => each !== null)
  })
  // Of records that are chosen, such as the groups of a customer, new rows have ids as well.
  const added = mine.filter((row) => !(isRow(row) && ids.has(row.id)))
  const present = (rows: readonly unknown[]) => [...rows.filter(isRecord), ...added]
  return {
    merged: present(settled.map((each) => each.merged)),
    overwritten: present(settled.map((each) => each.overwritten)),
    conflicts: settled.flatMap(({ conflicts }) => conflicts),
  }
}

/** Takes what one of us has changed; where both have, goes deeper as far as the parts have names. */
function settle(versions: Versions, path: readonly string[]): Settled {
  const { before, theirs, mine } = versions
  if (isSameValue(mine, before)) return agreed(theirs)
  if (isSameValue(theirs, before) || isSameValue(theirs, mine)) return agreed(mine)
  if (isRecord(before) && isRecord(theirs) && isRecord(mine)) return settleFields(versions, path)
  if (areRows(before) && areRows(theirs) && hasKeptRows(mine))
    return settleRows(before, theirs, mine, path)
  return { merged: theirs, overwritten: mine, conflicts: [{ path, ...versions }] }
}

/** What both have changed to different values, and what either has changed alone. */
export function compare(before: object, theirs: object, mine: object) {
  const { merged, overwritten, conflicts } = settleFields({ before, theirs, mine }, [])
  return { conflicts, merged: fieldsOf(merged), overwritten: fieldsOf(overwritten) }
}

/** `Variants · 250 g · Sku`: where a conflict is, for people. */
export const placeOf = ({ path }: ConflictingField): string =>
  path
    .filter(Boolean)
    .map((source) => labelOf({ source }))
    .join(' · ')

/** A value of a conflict, for people. */
export function shownValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(shownValue).join(', ') || '–'
  if (isRecord(value)) return nameOf(value) || JSON.stringify(value)
  return textOf(value)
}
