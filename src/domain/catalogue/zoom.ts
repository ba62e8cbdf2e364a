/** How a picture lies in its view: its scale, and its offset in px from where it lies unscaled. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** In px: of the picture at scale 1, and of the view around it. */
export interface ZoomBounds {
  readonly width: number
  readonly height: number
  readonly viewWidth: number
  readonly viewHeight: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
export const NEAR = 2.5
const NEAREST = 5

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value))

/** A side that is longer than the view never leaves a gap; a shorter one stays centred. */
function offsetWithin(offset: number, scale: number, side: number, view: number): number {
  const margin = (view - side) / 2
  const scaled = side * scale
  return scaled <= view
    ? (view - scaled) / 2 - margin
    : within(offset, view - scaled - margin, 0 - margin)
}

export const bounded = ({ scale, x, y }: Zoom, bounds: ZoomBounds): Zoom => ({
  scale,
  x: offsetWithin(x, scale, bounds.width, bounds.viewWidth),
  y: offsetWithin(y, scale, bounds.height, bounds.viewHeight),
})

/** Scales a picture so that the point at `at`, from its unscaled corner, stays where it is. */
export function zoomed(from: Zoom, scale: number, at: Point, bounds: ZoomBounds): Zoom {
  const to = within(scale, 1, NEAREST)
  const share = to / from.scale
  const x = at.x - (at.x - from.x) * share
  const y = at.y - (at.y - from.y) * share
  return bounded({ scale: to, x, y }, bounds)
}
