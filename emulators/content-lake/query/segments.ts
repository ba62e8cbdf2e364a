/** Longitude and latitude in degrees. */
export type LngLat = readonly [lng: number, lat: number]
/** From one position straight to another on a map of degrees, or a single position. */
export type Segment = readonly [from: LngLat, to: LngLat]

/** A difference that rounding makes. */
const NOTHING = 1e-12

export const stepsOf = (positions: readonly LngLat[]): Segment[] =>
  positions.slice(1).map((to, index) => [positions[index] ?? to, to])

export const middleOf = ([[x, y], [x2, y2]]: Segment): LngLat => [(x + x2) / 2, (y + y2) / 2]

/** On which side of a segment's line a position lies; 0 on the line. */
function sideOf([[x, y], [x2, y2]]: Segment, [atX, atY]: LngLat): number {
  const area = (x2 - x) * (atY - y) - (y2 - y) * (atX - x)
  return Math.abs(area) < NOTHING ? 0 : Math.sign(area)
}

const isBetween = (value: number, one: number, other: number) =>
  Math.min(one, other) - NOTHING <= value && value <= Math.max(one, other) + NOTHING

export const isOn = (segment: Segment, at: LngLat): boolean => {
  const [from, to] = segment
  return (
    sideOf(segment, at) === 0 &&
    isBetween(at[0], from[0], to[0]) &&
    isBetween(at[1], from[1], to[1])
  )
}

/** Whether two segments meet in the middle of both. */
export const isCrossing = (one: Segment, other: Segment): boolean =>
  sideOf(one, other[0]) * sideOf(one, other[1]) < 0 &&
  sideOf(other, one[0]) * sideOf(other, one[1]) < 0

export const isTouching = (one: Segment, other: Segment): boolean =>
  isCrossing(one, other) || other.some((at) => isOn(one, at)) || one.some((at) => isOn(other, at))

/** Whether rings enclose a position: a line from it outwards crosses them an odd number of times. */
export function isEnclosed(edges: readonly Segment[], [x, y]: LngLat): boolean {
  const crossed = edges.filter(
    ([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1,
  )
  return crossed.length % 2 === 1
}

/** Whether a ring is closed, and meets itself nowhere else. */
export function isSimpleRing(positions: readonly LngLat[]): boolean {
  const edges = stepsOf(positions)
  const last = edges.length - 1
  return edges.every((edge, index) => {
    const [next, ...others] = edges.slice(index + 1, index === 0 ? last : undefined)
    const follower = next ?? edges[0]
    const isContinued = follower !== undefined && isOn([follower[0], follower[0]], edge[1])
    const turnsBack = follower !== undefined && isOn(edge, follower[1])
    return isContinued && !turnsBack && others.every((other) => !isTouching(edge, other))
  })
}
