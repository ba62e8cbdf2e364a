import { type Geometry, type GeometryParts, partsOf } from './geometry.ts'
import { isCrossing, isEnclosed, isOn, isTouching, type LngLat, middleOf } from './segments.ts'

// On a map of degrees: the vendor's lines follow the sphere, which differs by what a long line bends.

const isCovered = ({ segments, areas }: GeometryParts, at: LngLat) =>
  areas.some((edges) => isEnclosed(edges, at)) || segments.some((each) => isOn(each, at))

export function intersects(one: Geometry, other: Geometry): boolean {
  const [parts, others] = [partsOf(one), partsOf(other)]
  return (
    others.segments.some(([from]) => isCovered(parts, from)) ||
    parts.segments.some(([from]) => isCovered(others, from)) ||
    parts.segments.some((each) => others.segments.some((segment) => isTouching(each, segment)))
  )
}

/** Whether nothing of `inner` is outside `outer`. */
export function contains(outer: Geometry, inner: Geometry): boolean {
  const [around, within] = [partsOf(outer), partsOf(inner)]
  const edges = around.areas.flat()
  const isWhole = within.segments.every(
    (segment) =>
      [segment[0], middleOf(segment), segment[1]].every((at) => isCovered(around, at)) &&
      !edges.some((edge) => isCrossing(edge, segment)),
  )
  // A hole of the outer one inside the inner one crosses no edge.
  const isHole = ([at]: readonly [LngLat, LngLat]) =>
    within.areas.some((area) => isEnclosed(area, at)) &&
    !within.segments.some((segment) => isOn(segment, at))
  return isWhole && !edges.some(isHole)
}

/** The vendor's sphere. */
const RADIUS_M = 6_378_137
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The metres between two points; null between anything else. */
export function distanceBetween(one: Geometry, other: Geometry): number | null {
  if (one.type !== 'Point' || other.type !== 'Point') return null
  const [[lngA, latA], [lngB, latB]] = [one.coordinates, other.coordinates]
  const half =
    Math.sin(radians(latB - latA) / 2) ** 2 +
    Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(radians(lngB - lngA) / 2) ** 2
  return 2 * RADIUS_M * Math.asin(Math.sqrt(half))
}
