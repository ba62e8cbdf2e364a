import * as groq from 'groq-js'
import { isNode, type Node } from './tree.ts'

interface Situation {
  readonly dataset: readonly unknown[]
  readonly params: Readonly<Record<string, unknown>>
  readonly identity: string
  readonly sanity?: { readonly projectId: string; readonly dataset: string }
  readonly timestamp?: Date
  readonly dereference?: (reference: { readonly _ref: string }) => unknown
}

/** A result that may be a stream. */
interface Value {
  get(): Promise<unknown>
}

/**
 * What groq-js 2.0.0 documents. Its own declarations name a file that is not in its package, so that
 * to the compiler all of it is of any type.
 */
interface Engine {
  parse(query: string, options: { readonly params: Record<string, unknown> }): unknown
  evaluate(tree: Node, situation: Situation): Promise<Value>
  evaluateSync(tree: Node, situation: Situation): Value
  toJS(value: Value): unknown
}

const engine: Engine = groq

/** A text or a comment, or the beginning of a call of `geo()`. */
const GEO_CALL = /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/.*)|(?<![\w:.$])geo\(/g

/** groq-js lacks `geo()`: a `latLng` with one argument stands for it (`geo.ts`). */
const withKnownNames = (query: string) =>
  query.replace(GEO_CALL, (_call, other?: string) => other ?? 'geo::latLng(')

/** Parses a query into a tree. Throws a GroqSyntaxError. */
export function parseGroq(query: string, params: Readonly<Record<string, unknown>>): Node {
  const tree = engine.parse(withKnownNames(query), { params: { ...params } })
  if (!isNode(tree)) throw new Error('groq-js gives no tree')
  return tree
}

/** Evaluates a query. Throws if it uses one of the few functions that need `evaluateLater`. */
export const evaluateNow = (tree: Node, situation: Situation): unknown =>
  engine.toJS(engine.evaluateSync(tree, situation))

export async function evaluateLater(tree: Node, situation: Situation): Promise<unknown> {
  const value = await engine.evaluate(tree, situation)
  return value.get()
}
