import { isNode, type Node } from './tree.ts'

const PARTS = new Set(['Map', 'Projection', 'AccessElement', 'AccessAttribute'])

/** Whether a node scores what is no list of documents, which groq-js takes and the vendor refuses. */
export const isScoreOfParts = ({ type, name, base }: Node): boolean =>
  type === 'PipeFuncCall' && name === 'score' && isNode(base) && PARTS.has(String(base['type']))

/** What a field that is true scores; a comparison that holds scores 1. */
const FIELD_SCORE = 0.5

const boosted = (node: unknown, by: number): Node => ({
  type: 'FuncCall',
  namespace: 'global',
  name: 'boost',
  args: [node, { type: 'Value', value: by }],
})

function scoreOf(node: unknown): unknown {
  if (!isNode(node)) return node
  const { type, base, left, right, name, args } = node
  if (type === 'Group') return scoreOf(base)
  if (type === 'AccessAttribute') return boosted(node, FIELD_SCORE - 1)
  if (type === 'And' || type === 'Or') {
    return { ...node, left: scoreOf(left), right: scoreOf(right) }
  }
  if (type !== 'FuncCall' || name !== 'boost' || !Array.isArray(args)) return node
  return { ...node, args: args.map((arg: unknown, place) => (place === 0 ? scoreOf(arg) : arg)) }
}

/**
 * groq-js scores a field like a comparison, where the vendor scores it lower, and all that is in
 * parentheses as true or false.
 */
export function correctScore(node: Node) {
  const { type, name, args } = node
  if (type !== 'PipeFuncCall' || name !== 'score' || !Array.isArray(args)) return
  node['args'] = args.map(scoreOf)
}
