import type { Node } from './tree.ts'

const NULL: Node = { type: 'Value', value: null }

const listOf = (...values: readonly Node[]): Node => ({
  type: 'Array',
  elements: values.map((value) => ({ type: 'ArrayElement', value, isSplat: false })),
})

/** Of a list: what is not null, and one null if there is any. */
const ONE_NULL: Node = {
  type: 'OpCall',
  op: '+',
  left: { type: 'FuncCall', namespace: 'array', name: 'compact', args: [{ type: 'This' }] },
  right: {
    type: 'Select',
    alternatives: [
      {
        type: 'SelectAlternative',
        condition: { type: 'OpCall', op: 'in', left: NULL, right: { type: 'This' } },
        value: listOf(NULL),
      },
    ],
    fallback: listOf(),
  },
}

/** `array::unique` with at most one null, which groq-js repeats; undefined for other nodes. */
export function uniqueCall(node: Node): Node | undefined {
  const { type, namespace, name } = node
  if (type !== 'FuncCall' || namespace !== 'array' || name !== 'unique') return undefined
  const base = { type: 'Map', base: listOf({ ...node }), expr: structuredClone(ONE_NULL) }
  return { type: 'AccessElement', base, index: 0 }
}
