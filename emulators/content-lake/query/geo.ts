import type { Geometry } from './geometry.ts'
import { contains, distanceBetween, intersects } from './geometry-relations.ts'
import { geometryText, joined, literal, readGeometry } from './geometry-text.ts'
import type { Node } from './tree.ts'

// groq-js knows the names of geo functions, and has no place for what they do. They are computed
// where references are followed: the function and its geometries, as text, are the id.

const GEO = '\u0000geo:'
const BETWEEN = '\u0001'

const FUNCTIONS = new Map<string, (one: Geometry, other: Geometry) => boolean | number | null>([
  ['distance', distanceBetween],
  ['contains', contains],
  ['intersects', intersects],
])

const objectOf = (values: Readonly<Record<string, unknown>>): Node => ({
  type: 'Object',
  attributes: Object.entries(values).map(([name, value]) => ({
    type: 'ObjectAttributeValue',
    name,
    value,
  })),
})

const followed = (parts: readonly Node[]): Node => ({
  type: 'Deref',
  base: objectOf({ _ref: joined([literal(GEO), ...parts]) }),
})

/**
 * What does the work of a geo function's call; undefined for other nodes. `latLng` with one argument
 * stands for `geo()`, whose name groq-js does not know (`groq.ts`).
 */
export function geoCall({ type, namespace, name, args }: Node): Node | undefined {
  if (type !== 'FuncCall' || namespace !== 'geo' || !Array.isArray(args)) return undefined
  const given: readonly unknown[] = args
  const [one, other] = given
  if (name === 'latLng') {
    return followed([geometryText(other ? objectOf({ lat: one, lng: other }) : one)])
  }
  if (!other || !FUNCTIONS.has(String(name))) return undefined
  const [text, otherText] = [geometryText(one), geometryText(other)]
  return followed([literal(`${String(name)}${BETWEEN}`), text, literal(BETWEEN), otherText])
}

/** What such an id stands for: a geometry or a function's result. Undefined for a document's. */
export function geoAnswerOf(id: string): unknown {
  if (!id.startsWith(GEO)) return undefined
  const [first = '', ...texts] = id.slice(GEO.length).split(BETWEEN)
  if (texts.length === 0) return readGeometry(first)
  const [one, other] = texts.map(readGeometry)
  return one && other ? (FUNCTIONS.get(first)?.(one, other) ?? null) : null
}
