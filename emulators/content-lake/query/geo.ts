import { parseGroq } from './groq.ts'
import { isNode, type Node } from './tree.ts'

// groq-js knows the names of geo functions, and has no place for what they do. A distance is computed
// where references are followed: the two points are the id.

const DISTANCE = '\u0000distance:'

/** Latitude and longitude as text, of both forms of a point; null for anything else. */
const textOf = (point: string) => `coalesce(
  string(${point}.lat) + "," + string(${point}.lng),
  select(${point}.type == "Point" =>
    string(${point}.coordinates[1]) + "," + string(${point}.coordinates[0])))`

const TEMPLATES: Readonly<Record<string, Node>> = {
  distance: parseGroq(`{"_ref": "${DISTANCE}" + ${textOf('a')} + "," + ${textOf('b')}}->`, {}),
  latLng: parseGroq(
    'select(a >= -90 && a <= 90 && b >= -180 && b <= 180 => {"type": "Point", "coordinates": [b, a]})',
    {},
  ),
}

/** A template with the arguments in place of its attributes `a` and `b`. */
function filled(template: unknown, args: readonly unknown[]): unknown {
  if (Array.isArray(template)) return template.map((each) => filled(each, args))
  if (!isNode(template)) return template
  const { type, name, base } = template
  if (type === 'AccessAttribute' && base === undefined) {
    return structuredClone(args[name === 'a' ? 0 : 1])
  }
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [key, filled(value, args)]),
  )
}

/** What does the work of a geo function's call; undefined for other nodes. */
export function geoCall({ type, namespace, name, args }: Node): Node | undefined {
  if (type !== 'FuncCall' || namespace !== 'geo' || !Array.isArray(args)) return undefined
  const template = TEMPLATES[String(name)]
  const node = template && filled(template, args)
  return isNode(node) ? node : undefined
}

/** The vendor's sphere. */
const RADIUS_M = 6_378_137
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The metres between the points of such an id; undefined for a document's. */
export function distanceOf(id: string): number | undefined {
  if (!id.startsWith(DISTANCE)) return undefined
  const [latA = 0, lngA = 0, latB = 0, lngB = 0] = id
    .slice(DISTANCE.length)
    .split(',')
    .map((degrees) => radians(Number(degrees)))
  const half =
    Math.sin((latB - latA) / 2) ** 2 +
    Math.cos(latA) * Math.cos(latB) * Math.sin((lngB - lngA) / 2) ** 2
  return 2 * RADIUS_M * Math.asin(Math.sqrt(half))
}
