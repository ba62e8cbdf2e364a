import type { QueryRule } from './query.ts'
import type { View } from './view.ts'

/** The request and the answer of one store route. */
export interface StoreRoute {
  /** `by-route`: the route parses its query itself, by a schema of its own. */
  readonly query: QueryRule | 'by-route'
  /** `by-route`: the route names every field of its answer itself, and reads no whole entity. */
  readonly answer: View | ((body: unknown) => View) | 'by-route'
}

export type StoreRoutes = Readonly<Record<string, StoreRoute>>

export const NOTHING: QueryRule = {}

/** `{ cart: … }`: an answer with one noun. */
export const one = (name: string, view: View): View => ({ fields: [], parts: { [name]: view } })

/** `{ products: […], count, limit, offset }` */
export const page = (name: string, view: View): View => ({
  fields: ['count', 'limit', 'offset'],
  parts: { [name]: view },
})
