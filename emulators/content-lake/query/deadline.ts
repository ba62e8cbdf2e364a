import { isNode, type Node } from './tree.ts'

/** Dereferencing this id checks the time limit. */
export const TICK = '\u0000tick'

export class QueryTimeout extends Error {
  override readonly name = 'QueryTimeout'
}

const LOOPS = new Set(['Filter', 'Map', 'FlatMap'])

const tick = (): Node => ({ type: 'Deref', base: { type: 'Value', value: { _ref: TICK } } })

/** The same value, after checking the clock: a tick is never true. */
const afterTick = (expr: unknown): Node => ({
  type: 'Select',
  alternatives: [
    { type: 'SelectAlternative', condition: tick(), value: { type: 'Value', value: null } },
  ],
  fallback: expr,
})

/**
 * Makes every loop of a query check the clock on each iteration. groq-js cannot be interrupted, and
 * ending its thread costs a copy of every dataset.
 */
export function makeInterruptible(node: unknown): void {
  if (Array.isArray(node)) {
    for (const each of node) makeInterruptible(each)
    return
  }
  if (!isNode(node)) return
  for (const each of Object.values(node)) makeInterruptible(each)
  if (LOOPS.has(String(node['type']))) node['expr'] = afterTick(node['expr'])
}
