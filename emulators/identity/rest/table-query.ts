import { RestFailure } from '../failure.ts'
import { readColumnPath } from './column-path.ts'
import type { Condition } from './condition.ts'
import { readColumnFilter, readGroup } from './filter.ts'
import { readOrder, type SortTerm } from './order.ts'
import { Scanner } from './scanner.ts'
import { type Item, nameOf, readSelect } from './select.ts'

/** The query of one table, and of each table that is embedded in it. */
export interface TableQuery {
  readonly items: readonly Item[]
  readonly conditions: readonly Condition[]
  readonly order: readonly SortTerm[]
  readonly limit: number | undefined
  readonly offset: number
  /** By the embedded table's name in the answer. */
  readonly embeds: ReadonlyMap<string, TableQuery>
}

/** Parameters that are no filters. */
const RESERVED = ['select', 'columns', 'on_conflict']

type Parameter = readonly [name: string, value: string]

function readNumber([name, value]: Parameter): number {
  if (/^\d{1,9}$/.test(value)) return Number(value)
  throw new RestFailure(400, 'PGRST100', `"failed to parse ${name} (${value.slice(0, 50)})"`)
}

/** `posts.title` concerns the table embedded as `posts`; a dot within JSON keys does not. */
function splitName(name: string): { readonly embed: string | undefined; readonly rest: string } {
  const [plain = ''] = name.split('->')
  const dot = plain.startsWith('"') ? -1 : plain.indexOf('.')
  const isGroup = /^not\.(?:and|or)$/.test(name)
  if (dot === -1 || isGroup) return { embed: undefined, rest: name }
  return { embed: name.slice(0, dot), rest: name.slice(dot + 1) }
}

function readCondition([name, value]: Parameter): Condition {
  const [, not, word] = /^(not\.)?(and|or)$/.exec(name) ?? []
  if (word === 'and' || word === 'or') return readGroup(word, not !== undefined, value)
  const scanner = new Scanner(name, 'filter')
  const path = readColumnPath(scanner)
  scanner.end()
  return readColumnFilter(path, value)
}

/**
 * A parameter for a table that is not embedded is an error, not a filter that matches everything.
 */
function checkEmbedded(items: readonly Item[], name: string) {
  const isNamed = (item: Item) =>
    item.kind === 'embed' && (nameOf(item) === name || item.relation === name)
  if (items.some(isNamed)) return
  const shownName = name.slice(0, 100)
  const message = `'${shownName}' is not an embedded resource in this request`
  const hint = `Verify that '${shownName}' is included in the 'select' query parameter.`
  throw new RestFailure(400, 'PGRST108', message, null, hint)
}

function questionOf(items: readonly Item[], parameters: readonly Parameter[]): TableQuery {
  const split = parameters.map(([name, value]) => ({ ...splitName(name), value }))
  const own = split.flatMap(({ embed, rest, value }): Parameter[] =>
    embed === undefined ? [[rest, value]] : [],
  )
  const value = (name: string) => own.findLast(([each]) => each === name)
  const [order, limit, offset] = [value('order'), value('limit'), value('offset')]
  const filters = own.filter(([name]) => !['order', 'limit', 'offset', ...RESERVED].includes(name))
  const embeds = items.flatMap((item) => {
    if (item.kind !== 'embed') return []
    const name = nameOf(item)
    const theirs = split.flatMap(({ embed, rest, value: text }): Parameter[] =>
      embed === name || embed === item.relation ? [[rest, text]] : [],
    )
    return [[name, questionOf(item.items, theirs)] as const]
  })
  for (const { embed } of split) if (embed !== undefined) checkEmbedded(items, embed)
  return {
    items,
    conditions: filters.map(readCondition),
    order: order ? readOrder(order[1]) : [],
    limit: limit && readNumber(limit),
    offset: offset ? readNumber(offset) : 0,
    embeds: new Map(embeds),
  }
}

/** Parses the parameters of an address; `isArgument` recognises those of a function. */
export const readTableQuery = (
  search: URLSearchParams,
  isArgument: (name: string) => boolean = () => false,
): TableQuery =>
  questionOf(
    readSelect(search.get('select')),
    [...search].filter(([name]) => !isArgument(name)),
  )
