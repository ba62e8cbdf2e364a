import { escapeIdentifier } from 'pg'
import { RestFailure } from '../failure.ts'
import type { ColumnPath } from './column-path.ts'
import { COMPARISONS, type Condition, type FilterTest, SEARCHES, STATES } from './condition.ts'
import type { SortTerm } from './order.ts'
import { linkTo } from './relations.ts'
import type { Relation, Schema } from './schema.ts'
import { type Embed, type Item, nameOf } from './select.ts'
import type { TableQuery } from './table-query.ts'

export const quoted = escapeIdentifier

/** The allowed casts of a column; any other word could be anything. */
const CASTS =
  /^(?:text|varchar|int[248]?|integer|bigint|smallint|numeric|decimal|real|float[48]|boolean|bool|uuid|date|time|timestamp|timestamptz|interval|jsonb?)$/

/** The source of rows: a table, or the result of a previous statement, under a name of its own. */
export interface RowSource {
  readonly relation: Relation
  readonly from: string
  readonly alias: string
}

export const tableOf = ({ name }: Relation) => `public.${quoted(name)}`

/**
 * A statement under construction. Names come from the schema; everything else is a parameter, so
 * that no part of an address becomes SQL.
 */
export class SqlStatement {
  readonly parameters: unknown[] = []
  private readonly schema: Schema
  private aliases = 0

  constructor(schema: Schema) {
    this.schema = schema
  }

  bind(value: unknown): string {
    this.parameters.push(value)
    return `$${this.parameters.length}`
  }

  private column({ relation, alias }: RowSource, { column, steps }: ColumnPath): string {
    if (!relation.columns.has(column)) {
      const name = `${relation.name}.${column.slice(0, 100)}`
      throw new RestFailure(400, '42703', `column ${name} does not exist`)
    }
    const plain = `${alias}.${quoted(column)}`
    if (steps.length === 0) return plain
    const way = steps.map(({ isText, key, isIndex }) => {
      const bound = this.bind(key)
      return `${isText ? '->>' : '->'} ${bound}::${isIndex ? 'integer' : 'text'}`
    })
    return `(to_jsonb(${plain}) ${way.join(' ')})`
  }

  private test(source: RowSource, path: ColumnPath, test: FilterTest): string {
    const column = this.column(source, path)
    if (test.kind === 'is') return `${column} IS ${STATES[test.state]}`
    if (test.kind === 'in') return `${column} = ANY (${this.bind(test.values)})`
    if (test.kind === 'distinct') return `${column} IS DISTINCT FROM ${this.bind(test.value)}`
    if (test.kind === 'search') {
      const language = test.language ? `${this.bind(test.language)}::regconfig, ` : ''
      const query = `${SEARCHES[test.operator]}(${language}${this.bind(test.value)})`
      return `to_tsvector(${language}${column}::text) @@ ${query}`
    }
    const isPattern = ['like', 'ilike', 'match', 'imatch'].includes(test.operator)
    const left = `${column}${isPattern ? '::text' : ''} ${COMPARISONS[test.operator]}`
    if (test.kind === 'compare') return `${left} ${this.bind(test.value)}`
    return `${left} ${test.quantifier} (${this.bind(test.values)})`
  }

  private condition(source: RowSource, condition: Condition): string {
    const not = condition.isNegated ? 'NOT ' : ''
    if (condition.kind === 'column') {
      return `${not}(${this.test(source, condition.path, condition.test)})`
    }
    const parts = condition.parts.map((part) => this.condition(source, part))
    return `${not}(${parts.join(` ${condition.word} `)})`
  }

  /** ` WHERE …`, or nothing. */
  where(source: RowSource, conditions: readonly Condition[], more: readonly string[] = []): string {
    const all = [...more, ...conditions.map((each) => this.condition(source, each))]
    return all.length > 0 ? ` WHERE ${all.join(' AND ')}` : ''
  }

  private order(source: RowSource, orders: readonly SortTerm[]): string {
    const all = orders.map(({ path, direction, nulls }) => {
      const nullsPlacement = nulls ? ` NULLS ${nulls}` : ''
      return `${this.column(source, path)} ${direction}${nullsPlacement}`
    })
    return all.length > 0 ? ` ORDER BY ${all.join(', ')}` : ''
  }

  private range({ limit, offset }: TableQuery, most?: number): string {
    const bound = Math.min(limit ?? Infinity, most ?? Infinity)
    const rows = Number.isFinite(bound) ? ` LIMIT ${bound}` : ''
    return `${rows}${offset > 0 ? ` OFFSET ${offset}` : ''}`
  }

  private linked(source: RowSource, embed: Embed) {
    const link = linkTo(this.schema, source.relation.name, embed)
    this.aliases++
    const alias = `e${this.aliases}`
    const there: RowSource = { relation: link.relation, from: tableOf(link.relation), alias }
    const joins = link.pairs.map(
      (pair) => `${alias}.${quoted(pair.there)} = ${source.alias}.${quoted(pair.here)}`,
    )
    return { there, joins, isSingle: link.isSingle }
  }

  private embed(source: RowSource, embed: Embed, question: TableQuery): string {
    const { there, joins, isSingle } = this.linked(source, embed)
    const rows = this.select(there, question, { joins })
    const name = quoted(nameOf(embed))
    return isSingle
      ? `(SELECT row_to_json(r) FROM (${rows}) r LIMIT 1) AS ${name}`
      : `(SELECT coalesce(json_agg(r), '[]') FROM (${rows}) r) AS ${name}`
  }

  private item(source: RowSource, item: Item, { embeds }: TableQuery): string[] {
    if (item.kind === 'all') {
      return [...source.relation.columns.keys()].map((name) => `${source.alias}.${quoted(name)}`)
    }
    if (item.kind === 'embed') {
      const question = embeds.get(nameOf(item))
      return question ? [this.embed(source, item, question)] : []
    }
    const { path, alias, cast } = item
    if (cast !== undefined && !CASTS.test(cast)) {
      throw new RestFailure(400, '42704', `type "${cast.slice(0, 50)}" does not exist`)
    }
    const name = alias ?? path.steps.findLast(({ isIndex }) => !isIndex)?.key ?? path.column
    return [`${this.column(source, path)}${cast ? `::${cast}` : ''} AS ${quoted(name)}`]
  }

  /** Rows whose embedded rows are all filtered out are dropped as well. */
  private inner(source: RowSource, { items, embeds }: TableQuery): string[] {
    return items.flatMap((item) => {
      const question = item.kind === 'embed' && item.isInner && embeds.get(nameOf(item))
      if (item.kind !== 'embed' || !question) return []
      const { there, joins } = this.linked(source, item)
      const more = [...joins, ...this.inner(there, question)]
      const where = this.where(there, question.conditions, more)
      return [`EXISTS (SELECT FROM ${there.from} ${there.alias}${where})`]
    })
  }

  /** `SELECT … FROM …` of the request, at most `most` rows. */
  select(
    source: RowSource,
    question: TableQuery,
    { joins = [], most }: { readonly joins?: readonly string[]; readonly most?: number } = {},
  ): string {
    const fields = question.items.flatMap((item) => this.item(source, item, question))
    const more = [...joins, ...this.inner(source, question)]
    return [
      `SELECT ${fields.join(', ')} FROM ${source.from} ${source.alias}`,
      this.where(source, question.conditions, more),
      this.order(source, question.order),
      this.range(question, most),
    ].join('')
  }

  /** The number of all rows, whatever part is requested. */
  count(source: RowSource, question: TableQuery): string {
    const where = this.where(source, question.conditions, this.inner(source, question))
    return `SELECT count(*)::integer AS total FROM ${source.from} ${source.alias}${where}`
  }
}
