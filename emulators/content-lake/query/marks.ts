import { isRecord } from '#domain/web/json.ts'
import type { LakeDocument } from '../document.ts'
import { isNode, type Node } from './tree.ts'

/**
 * Delimits the origin that a marked text carries at its end: a noncharacter, so no text contains
 * it.
 */
export const MARK = '\uFDD0'

const originOf = (document: LakeDocument) =>
  [String(document['_originalId'] ?? document._id), document._type].join('\uFDD1')

/** One step of a path in a document, in the format of source maps. */
const stepOf = (value: unknown, index: number): string =>
  isRecord(value) && typeof value['_key'] === 'string'
    ? `[?(@._key=='${value['_key']}')]`
    : `[${index}]`

function marked(value: unknown, origin: string, path: string): unknown {
  if (typeof value === 'string') return `${value}${MARK}${origin}\uFDD1${path}${MARK}`
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

/** A text without its mark; other values as they are. */
function unmarked(node: unknown): unknown {
  if (isNode(node) && (node['type'] === 'Value' || node['type'] === 'Parameter')) return node
  const parts = call('string', 'split', [node, literal(MARK)])
  return call('global', 'coalesce', [{ type: 'AccessElement', base: parts, index: 0 }, node])
}

const unmarkedEach = (node: unknown): Node => ({
  type: 'Map',
  base: { type: 'ArrayCoerce', base: node },
  expr: unmarked({ type: 'This' }),
})

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

function compare(node: Node) {
  const { op, right } = node
  if (op === 'in') {
    if (isNode(right) && right['type'] === 'AccessAttribute') node['right'] = unmarkedEach(right)
  } else node['right'] = unmarked(right)
  node['left'] = unmarked(node['left'])
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
  if (type === 'Asc' || type === 'Desc') node['base'] = unmarked(node['base'])
  const looksAtText = namespace !== 'pt' && namespace !== 'array' && !TRANSPARENT.has(String(name))
  if (type !== 'FuncCall' || !Array.isArray(args)) return
  if (looksAtText) node['args'] = args.map(unmarked)
  if (namespace === 'array' && COMPARING_ELEMENTS.has(String(name))) {
    node['args'] = args.map(unmarkedEach)
  }
}

/** The same query for marked documents: comparisons ignore the marks. */
export function seeingThroughMarks(tree: Node): Node {
  const copy = structuredClone(tree)
  visit(copy)
  return copy
}
