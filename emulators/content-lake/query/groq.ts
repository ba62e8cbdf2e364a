/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-call,
   @typescript-eslint/no-unsafe-member-access -- groq-js 2.0.0 declares what it gives in a file that is
   not in its package: to the compiler all of it is of no type. */
import { evaluate, evaluateSync, parse, toJS } from 'groq-js'
import { isNode, type Node } from './tree.ts'

interface Situation {
  readonly dataset: readonly unknown[]
  readonly params: Readonly<Record<string, unknown>>
  readonly identity: string
  readonly sanity?: { readonly projectId: string; readonly dataset: string }
  readonly timestamp?: Date
  readonly dereference?: (reference: { readonly _ref: string }) => unknown
}

/** Parses a query into a tree. Throws a GroqSyntaxError. */
export function parseGroq(query: string, params: Readonly<Record<string, unknown>>): Node {
  const tree: unknown = parse(query, { params: { ...params } })
  if (!isNode(tree)) throw new Error('groq-js gives no tree')
  return tree
}

/** Evaluates a query. Throws if it uses one of the few functions that need `evaluateLater`. */
export const evaluateNow = (tree: Node, situation: Situation): unknown =>
  toJS(evaluateSync(tree, situation))

export async function evaluateLater(tree: Node, situation: Situation): Promise<unknown> {
  const value = await evaluate(tree, situation)
  return value.get()
}
