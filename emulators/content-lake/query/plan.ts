import { geoCall } from './geo.ts'
import { parseGroq } from './groq.ts'
import { correctScore, isScoreOfParts } from './score.ts'
import { hasWords, patternOf } from './text.ts'
import { type Demand, demandsOf, isNode, type Node, SEARCH, textOf } from './tree.ts'
import { uniqueCall } from './unique.ts'

/** The source of a query: the documents that can be part of it. */
export interface QuerySource {
  readonly parameter: string
  readonly demands: readonly Demand[]
  /** Releases are not part of a perspective: readers of drafts see them in each. */
  readonly isOfReleases: boolean
}

/** A `text::query` of the query, and the parameter for its ids. */
interface Search {
  readonly parameter: string
  readonly text: string
}

export interface QueryPlan {
  readonly tree: Node
  readonly sources: readonly QuerySource[]
  readonly searches: readonly Search[]
  /** Whether the answer depends on the documents alone. */
  readonly isTimeless: boolean
  /** The depth of nested scans of the dataset. */
  readonly nestedScans: number
}

/** Dereferencing an id with this prefix returns the documents that refer to the rest of it. */
export const REFERRING = '\u0000referring:'

const replace = (node: Node, by: Node) => {
  for (const name of Object.keys(node)) Reflect.deleteProperty(node, name)
  Object.assign(node, by)
}

const isReleases = (node: unknown): node is Node =>
  isNode(node) && node['type'] === 'FuncCall' && node['namespace'] === 'releases'

/** groq-js does not know that releases are a list, and would return one of them. */
function ofEach(node: Node) {
  if (node['type'] !== 'Projection' && node['type'] !== 'AccessAttribute') return
  const { base } = node
  replace(node, { type: 'Map', base, expr: { ...node, base: { type: 'This' } } })
}

const TRUE: Node = { type: 'Value', value: true }

/** The argument of `path()`; undefined for anything else. */
function pathArgument(node: unknown): unknown {
  if (!isNode(node) || node['type'] !== 'FuncCall' || node['namespace'] !== 'global') return
  const { name, args } = node
  return name === 'path' && Array.isArray(args) && args.length === 1 ? args[0] : undefined
}

/** groq-js finds texts in a path but no paths, and takes two equal paths for different ones. */
function comparePaths(node: Node) {
  const { op, left, right } = node
  const [inLeft, inRight] = [pathArgument(left), pathArgument(right)]
  if (inLeft === undefined || inRight === undefined) return
  if (op === 'in' || op === '==' || op === '!=') node['left'] = inLeft
  if (op === '==' || op === '!=') node['right'] = inRight
}

/** `@`, or a list with it such as `[@, _id]`. */
function isWholeDocument(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(isWholeDocument)
  if (!isNode(node)) return false
  const { type, elements, value } = node
  return type === 'This' || isWholeDocument(type === 'Array' ? elements : value)
}

const parameter = (name: string): Node => ({ type: 'Parameter', name })

/** `^._id` in a filter is `_id` where the filter begins, `^.^._id` is `^._id`. */
function asSeenFromOutside({ base }: Node): Node {
  const depth = isNode(base) && typeof base['n'] === 'number' ? base['n'] : 1
  const outer = depth > 1 ? { type: 'Parent', n: depth - 1 } : { type: 'This' }
  return { type: 'AccessAttribute', name: '_id', base: outer }
}

const referringTo = (id: Node): Node => ({
  type: 'Deref',
  base: {
    type: 'Object',
    attributes: [
      {
        type: 'ObjectAttributeValue',
        name: '_ref',
        value: { type: 'OpCall', op: '+', left: { type: 'Value', value: REFERRING }, right: id },
      },
    ],
  },
})

/** Finds the sources of documents, and replaces full scans by an index where possible. */
class Planner {
  readonly sources: QuerySource[] = []
  readonly searches: Search[] = []
  isTimeless = true
  #count = 0

  visit(node: unknown): void {
    if (Array.isArray(node)) {
      for (const each of node) this.visit(each)
      return
    }
    if (!isNode(node)) return
    if (isScoreOfParts(node)) throw new Error('score() takes documents, and not parts of them')
    correctScore(node)
    if (isReleases(node['base'])) ofEach(node)
    const geo = geoCall(node)
    if (geo) replace(node, geo)
    if (node['type'] === 'OpCall') comparePaths(node)
    if (node['type'] === 'Filter') this.#filter(node)
    else if (node['type'] === 'OpCall' && node['op'] === 'match') this.#match(node)
    if (node['type'] === 'Everything') this.#source(node, [])
    if (isReleases(node)) this.#releases(node)
    if (node['type'] === 'FuncCall' && node['name'] === 'now') this.isTimeless = false
    for (const each of Object.values(node)) this.visit(each)
    const unique = uniqueCall(node)
    if (unique) replace(node, unique)
  }

  #filter({ base, expr }: Node) {
    this.visit(expr)
    if (!isNode(base) || base['type'] !== 'Everything') return
    const demands = demandsOf(expr)
    for (const demand of demands) if (demand.of === 'search') replace(demand.node, TRUE)
    const dynamic = demands.find(({ of }) => of === 'referenceTo')
    if (dynamic?.of === 'referenceTo') replace(base, referringTo(asSeenFromOutside(dynamic.node)))
    else this.#source(base, demands)
  }

  #releases(node: Node) {
    this.#source(node, [{ of: 'type', among: ['system.release'] }], true)
    // The cache of the published perspective does not change with them.
    this.isTimeless = false
  }

  #source(node: Node, demands: readonly Demand[], isOfReleases = false) {
    const source = { parameter: `\u0000source:${this.#count++}`, demands, isOfReleases }
    this.sources.push(source)
    replace(node, parameter(source.parameter))
  }

  /**
   * groq-js has no full text search. Matches of whole documents are computed beforehand; a field is
   * compared as by `match`, which also counts for the score.
   */
  #match(node: Node) {
    const { left, right } = node
    if (!isNode(right) || right['type'] !== 'FuncCall' || right['namespace'] !== 'text') return
    const args = right['args']
    const text = Array.isArray(args) ? (textOf(args[0]) ?? '') : ''
    if (!hasWords(text)) {
      replace(node, TRUE)
      return
    }
    if (!isWholeDocument(left)) {
      replace(right, { type: 'Value', value: patternOf(text) })
      return
    }
    const search = { parameter: `${SEARCH}${this.#count++}`, text }
    this.searches.push(search)
    const id = { type: 'AccessAttribute', name: '_id' }
    replace(node, { type: 'OpCall', op: 'in', left: id, right: parameter(search.parameter) })
  }
}

/** Whether a list starts from all documents. */
const isScan = (node: unknown): boolean =>
  isNode(node) && (node['type'] === 'Everything' || isScan(node['base']))

function nestedScansOf(node: unknown): number {
  if (Array.isArray(node)) return Math.max(0, ...node.map(nestedScansOf))
  if (!isNode(node)) return 0
  if (node['type'] === 'Everything') return 1
  const { base, ...parts } = node
  const inner = Math.max(0, ...Object.values(parts).map(nestedScansOf))
  return Math.max(nestedScansOf(base), inner + (isScan(base) ? 1 : 0))
}

/** Parses a query with its parameters. Throws a GroqSyntaxError, or an Error that says what is wrong. */
export function planQuery(query: string, params: Readonly<Record<string, unknown>>): QueryPlan {
  const tree = parseGroq(query, params)
  const nestedScans = nestedScansOf(tree)
  const planner = new Planner()
  planner.visit(tree)
  const { sources, searches, isTimeless } = planner
  return { tree, sources, searches, isTimeless, nestedScans }
}
