import { RestFailure } from '../failure.ts'
import type { ForeignKey, Relation, Schema } from './schema.ts'
import type { Embed } from './select.ts'

/** A foreign key between two tables. */
export interface Link {
  readonly relation: Relation
  /** True if there is at most one row at the other end. */
  readonly isSingle: boolean
  readonly pairs: readonly { readonly here: string; readonly there: string }[]
}

const isHinted = ({ hint }: Embed, key: ForeignKey) =>
  hint === undefined ||
  hint === key.name ||
  key.columns.includes(hint) ||
  key.targetColumns.includes(hint)

/** `companies`, the constraint's name, or the referencing column: all mean the same. */
const isNamed = ({ relation }: Embed, key: ForeignKey) =>
  relation === key.to ||
  relation === key.name ||
  (key.columns.length === 1 && relation === key.columns[0])

const hasAll = (columns: readonly string[], others: readonly string[]) =>
  columns.length === others.length && columns.every((each) => others.includes(each))

/**
 * In a table that references itself, `tree!parent` are the rows that reference this one; the row
 * that this one references is `parent`, or `tree` without a hint.
 */
const meansInward = ({ relation, hint }: Embed, key: ForeignKey) =>
  key.from === key.to && relation === key.to && hint !== undefined

interface Candidate {
  readonly key: ForeignKey
  readonly link: Link
}

function outward(schema: Schema, from: string, embed: Embed): Candidate[] {
  return schema.foreignKeys.flatMap((key) => {
    const relation = schema.relations.get(key.to)
    if (!relation || key.from !== from || !isNamed(embed, key) || !isHinted(embed, key)) return []
    if (meansInward(embed, key)) return []
    const pairs = key.columns.map((here, index) => ({
      here,
      there: key.targetColumns[index] ?? '',
    }))
    return [{ key, link: { relation, isSingle: true, pairs } }]
  })
}

function inward(schema: Schema, to: string, embed: Embed): Candidate[] {
  return schema.foreignKeys.flatMap((key) => {
    const relation = schema.relations.get(key.from)
    const isNamedSo = embed.relation === key.from || embed.relation === key.name
    if (!relation || key.to !== to || !isNamedSo || !isHinted(embed, key)) return []
    if (key.from === key.to && !meansInward(embed, key)) return []
    const pairs = key.columns.map((there, index) => ({
      here: key.targetColumns[index] ?? '',
      there,
    }))
    const isSingle = relation.unique.some((columns) => hasAll(columns, key.columns))
    return [{ key, link: { relation, isSingle, pairs } }]
  })
}

/** Finds the relation to embed. Throws if there is none, or if several are possible. */
export function linkTo(schema: Schema, from: string, embed: Embed): Link {
  const found = [...outward(schema, from, embed), ...inward(schema, from, embed)]
  const [first, ...more] = found
  const target = embed.relation.slice(0, 100)
  if (!first) {
    throw new RestFailure(
      400,
      'PGRST200',
      `Could not find a relationship between '${from}' and '${target}' in the schema cache`,
      `Searched for a foreign key relationship between '${from}' and '${target}' in the schema 'public', but no matches were found.`,
    )
  }
  if (more.length > 0) {
    const names = found.map(({ key }) => `'${target}!${key.name}'`).join(', ')
    throw new RestFailure(
      300,
      'PGRST201',
      `Could not embed because more than one relationship was found for '${from}' and '${target}'`,
      found.map(({ key }) => key.name).join(', '),
      `Try changing '${target}' to one of the following: ${names}.`,
    )
  }
  return first.link
}
