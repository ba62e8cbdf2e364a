import { isRecord } from '#domain/web/json.ts'
import type { LakeDocument } from '../document.ts'
import { isNode, type Node } from './tree.ts'

/**
 * Delimits the origin that a marked text carries at its end: a noncharacter, so no text contains
 * it.
 */
export const MARK = '\uFDD0'
/** Between the parts of an origin, so no text contains it either. */
const WITHIN = '\uFDD1'

const originOf = (document: LakeDocument) =>
  [String(document['_originalId'] ?? document._id), document._type].join(WITHIN)

/** One step of a path in a document, in the format of source maps. */
const stepOf = (value: unknown, index: number): string =>
  isRecord(value) && typeof value['_key'] === 'string'
    ? `[?(@._key=='${value['_key']}')]`
    : `[${index}]`

function marked(value: unknown, origin: string, path: string): unknown {
  if (typeof value === 'string') return `${value}${MARK}${origin}${WITHIN}${path}${MARK}`
  if (Array.isArray(value)) {
    return value.map((each, index) => marked(each, origin, path + stepOf(each, index)))
  }
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    name.startsWith('_') ? each : marked(each, origin, `${path}['${name}']`),
  ])
  return Object.fromEntries(entries)
}

const cache = new WeakMap<LakeDocument, unknown>()

/** A document whose every text carries its origin. The vendor's own fields stay unmarked. */
export function mark(document: LakeDocument): unknown {
  const result = cache.get(document) ?? marked(document, originOf(document), '$')
  cache.set(document, result)
  return result
}

const call = (namespace: string, name: string, args: readonly unknown[]): Node => ({
  type: 'FuncCall',
  namespace,
  name,
  args,
})
const literal = (value: unknown): Node => ({ type: 'Value', value })

const operation = (op: string, left: unknown, right: unknown): Node => ({
  type: 'OpCall',
  op,
  left,
  right,
})
const split = (node: unknown, at: string) => call('string', 'split', [node, literal(at)])

const isOrigin = () =>
  operation('>', call('global', 'length', [split({ type: 'This' }, WITHIN)]), literal(1))

/** A text without marks, of which it has several if it is combined; other values as they are. */
function unmarked(node: unknown): unknown {
  if (isNode(node) && (node['type'] === 'Value' || node['type'] === 'Parameter')) return node
  const texts = {
    type: 'Filter',
    base: split(node, MARK),
    expr: { type: 'Not', base: isOrigin() },
  }
  return call('global', 'coalesce', [call('array', 'join', [texts, literal('')]), node])
}

const unmarkedEach = (node: unknown): Node => ({
  type: 'Map',
  base: { type: 'ArrayCoerce', base: node },
  expr: unmarked({ type: 'This' }),
})

/** A text without its mark, or a list of such texts. */
const unmarkedTexts = (node: unknown): Node =>
  call('global', 'coalesce', [unmarkedEach(node), unmarked(node)])

const COMPARING = new Set(['==', '!=', '<', '>', '<=', '>=', 'match', 'in'])
/** Functions that pass their arguments on, or read more than a text. */
const TRANSPARENT = new Set([
  'boost',
  'coalesce',
  'count',
  'defined',
  'identity',
  'path',
  'references',
])
/** Functions of lists that compare the elements. */
const COMPARING_ELEMENTS = new Set(['unique', 'intersects'])

/** What a value is looked for in: a path, or a list. */
function unmarkedPlace(node: unknown): unknown {
  if (!isNode(node) || node['type'] === 'Parameter') return node
  const { type, name, args } = node
  if (type !== 'FuncCall' || name !== 'path' || !Array.isArray(args)) return unmarkedEach(node)
  return { ...node, args: args.map(unmarked) }
}

function compare(node: Node) {
  const { op, left, right } = node
  const bare = op === 'match' ? unmarkedTexts : unmarked
  node['left'] = bare(left)
  node['right'] = op === 'in' ? unmarkedPlace(right) : bare(right)
}

function visit(node: unknown): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each)
    return
  }
  if (!isNode(node)) return
  for (const each of Object.values(node)) visit(each)
  const { type, op, args, namespace, name } = node
  if (type === 'OpCall' && COMPARING.has(String(op))) compare(node)
  if (type === 'InRange') {
    for (const part of ['base', 'left', 'right']) node[part] = unmarked(node[part])
  }
  if (type === 'Asc' || type === 'Desc') node['base'] = unmarked(node['base'])
  const looksAtText = namespace !== 'pt' && namespace !== 'array' && !TRANSPARENT.has(String(name))
  if (type !== 'FuncCall' || !Array.isArray(args)) return
  if (looksAtText) node['args'] = args.map(unmarked)
  if (namespace === 'array' && COMPARING_ELEMENTS.has(String(name))) {
    node['args'] = args.map(unmarkedEach)
  }
}

/** Whether a query compares whole documents, from which no query can remove the marks. */
export function comparesDocuments(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(comparesDocuments)
  if (!isNode(node)) return false
  return node['namespace'] === 'diff' || Object.values(node).some(comparesDocuments)
}

/** The same query for marked documents: comparisons ignore the marks. */
export function seeingThroughMarks(tree: Node): Node {
  const copy = structuredClone(tree)
  visit(copy)
  return copy
}
