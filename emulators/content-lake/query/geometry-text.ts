import { type Geometry, isGeometryType, LEVELS, parseGeometry } from './geometry.ts'
import type { Node } from './tree.ts'

// `Polygon:0 0,1 0,0 1,0 0`: a geometry as text, which a query computes and `readGeometry` reads.

/** Between the parts of coordinates, by their level from the innermost on. */
const SEPARATORS = [' ', ',', ';', '|'] as const

export const literal = (value: unknown): Node => ({ type: 'Value', value })
const attribute = (name: string): Node => ({ type: 'AccessAttribute', name })
const operation = (op: string, left: Node, right: Node): Node => ({
  type: 'OpCall',
  op,
  left,
  right,
})
const call = (namespace: string, name: string, args: readonly Node[]): Node => ({
  type: 'FuncCall',
  namespace,
  name,
  args,
})

/** Texts in one; null if one of them is none. */
export const joined = (parts: readonly Node[]): Node =>
  parts.reduce((before, part) => operation('+', before, part))

/** A number as text; null for anything else. */
const numberText = (node: Node) => call('global', 'string', [operation('+', node, literal(0))])

const positionText = (lng: Node, lat: Node) =>
  joined([numberText(lng), literal(SEPARATORS[0]), numberText(lat)])

const element = (base: Node, index: number): Node => ({ type: 'AccessElement', base, index })

function coordinatesText(base: Node, level: number): Node {
  if (level === 0) return positionText(element(base, 0), element(base, 1))
  const expr = coordinatesText({ type: 'This' }, level - 1)
  const parts = { type: 'Map', base: { type: 'ArrayCoerce', base }, expr }
  return call('array', 'join', [parts, literal(SEPARATORS[level])])
}

const alternative = (condition: Node, type: string, text: Node): Node => ({
  type: 'SelectAlternative',
  condition,
  value: joined([literal(`${type}:`), text]),
})

const ofType = ([type, level]: readonly [string, number]) =>
  alternative(
    operation('==', attribute('type'), literal(type)),
    type,
    coordinatesText(attribute('coordinates'), level),
  )

/** The vendor's own form of a point. */
const ofLatLng = alternative(
  { type: 'Not', base: call('global', 'defined', [attribute('lon')]) },
  'Point',
  positionText(attribute('lng'), attribute('lat')),
)

const alternatives = [...Object.entries(LEVELS).map(ofType), ofLatLng]

/** The text of a value that is GeoJSON, or has `lat` and `lng`; null for anything else. */
export const geometryText = (base: unknown): Node => ({
  type: 'Projection',
  base,
  expr: { type: 'Select', alternatives: structuredClone(alternatives) },
})

/** Null if the geometry is not valid. */
export function readGeometry(text: string | undefined): Geometry | null {
  const [type = '', coordinates = ''] = text?.split(':') ?? []
  if (!isGeometryType(type)) return null
  const read = (part: string, level: number): unknown => {
    const parts = part.split(SEPARATORS[level] ?? SEPARATORS[0])
    return level === 0 ? parts.map(Number) : parts.map((each) => read(each, level - 1))
  }
  return parseGeometry({ type, coordinates: read(coordinates, LEVELS[type]) })
}
