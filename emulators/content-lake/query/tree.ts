export type Node = Record<string, unknown>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOperation = (node: unknown, op: string): node is Node =>
  isNode(node) && node['type'] === 'OpCall' && node['op'] === op

const isAttribute = (node: unknown, name: string): boolean =>
  isNode(node) &&
  node['type'] === 'AccessAttribute' &&
  node['name'] === name &&
  node['base'] === undefined

const isSlug = (node: unknown): boolean =>
  isNode(node) &&
  node['type'] === 'AccessAttribute' &&
  node['name'] === 'current' &&
  isAttribute(node['base'], 'slug')

/** The constant text of a node; undefined if it varies. */
export const textOf = (node: unknown): string | undefined =>
  isNode(node) && node['type'] === 'Value' && typeof node['value'] === 'string'
    ? node['value']
    : undefined

const allTexts = (list: readonly (string | undefined)[]): readonly string[] | undefined => {
  const texts = list.filter((text) => text !== undefined)
  return texts.length === list.length ? texts : undefined
}

/** The constant texts of a list. */
function textsOf(node: unknown): readonly string[] | undefined {
  if (!isNode(node)) return undefined
  const { type, value, elements } = node
  if (type === 'Value' && Array.isArray(value)) {
    return allTexts(value.map((each) => (typeof each === 'string' ? each : undefined)))
  }
  if (type !== 'Array' || !Array.isArray(elements)) return undefined
  return allTexts(
    elements.map((each) => (isNode(each) && !each['isSplat'] ? textOf(each['value']) : undefined)),
  )
}

/** The keys of the index. */
export type Indexed = 'type' | 'slug' | 'reference' | 'version' | 'release'

/** A filter's condition on a document, as far as the index supports it. */
export type Demand =
  | { readonly of: Indexed | 'id'; readonly among: readonly string[] }
  /** A reference to a document that only the outer scope knows. */
  | { readonly of: 'referenceTo'; readonly node: Node }
  /** Found by text search beforehand: `node` is its place in the query. */
  | { readonly of: 'search'; readonly parameter: string; readonly node: Node }

/** The names of the parameters with the ids of text matches. */
export const SEARCH = '\u0000search:'

const WHERE = [
  ['type', (node: unknown) => isAttribute(node, '_type')],
  ['id', (node: unknown) => isAttribute(node, '_id')],
  ['slug', isSlug],
] as const

function demandOfReference(node: Node): Demand | undefined {
  const args: readonly unknown[] = Array.isArray(node['args']) ? node['args'] : []
  if (node['name'] !== 'references' || args.length !== 1) return undefined
  const [argument] = args
  const texts = textOf(argument) === undefined ? textsOf(argument) : allTexts([textOf(argument)])
  if (texts) return { of: 'reference', among: texts }
  return isNode(argument) && isOfParent(argument)
    ? { of: 'referenceTo', node: argument }
    : undefined
}

const OF_VERSIONS = { versionOf: 'version', partOfRelease: 'release' } as const

/** `sanity::versionOf` and `sanity::partOfRelease`, which Studio uses for every document. */
function demandOfVersions({ name, args }: Node): Demand | undefined {
  const text = Array.isArray(args) && args.length === 1 ? textOf(args[0]) : undefined
  if (text === undefined || (name !== 'versionOf' && name !== 'partOfRelease')) return undefined
  return { of: OF_VERSIONS[name], among: [text] }
}

/** `^._id`, and nothing more complex. */
const isOfParent = ({ type, name, base }: Node): boolean =>
  type === 'AccessAttribute' && name === '_id' && isNode(base) && base['type'] === 'Parent'

function demandOf(node: unknown): Demand | undefined {
  if (!isNode(node)) return undefined
  if (node['type'] === 'Group') return demandOf(node['base'])
  if (node['type'] === 'FuncCall' && node['namespace'] === 'global') return demandOfReference(node)
  if (node['type'] === 'FuncCall' && node['namespace'] === 'sanity') return demandOfVersions(node)
  const { left, right } = node
  const found = isOperation(node, 'in') && isNode(right) ? right['name'] : undefined
  if (typeof found === 'string' && found.startsWith(SEARCH)) {
    return { of: 'search', parameter: found, node }
  }
  for (const [of, isIt] of WHERE) {
    if (isOperation(node, 'in') && isIt(left)) {
      const among = textsOf(right)
      if (among) return { of, among }
    }
    if (!isOperation(node, '==')) continue
    const text = isIt(left) ? textOf(right) : isIt(right) ? textOf(left) : undefined
    if (text !== undefined) return { of, among: [text] }
  }
  return undefined
}

/** All index conditions that a filter requires. */
export function demandsOf(filter: unknown): readonly Demand[] {
  if (isNode(filter) && filter['type'] === 'And') {
    return [...demandsOf(filter['left']), ...demandsOf(filter['right'])]
  }
  const demand = demandOf(filter)
  return demand ? [demand] : []
}
