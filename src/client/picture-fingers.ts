import type { Point } from '#domain/catalogue/zoom.ts'

interface Lens {
  readonly isNear: () => boolean
  readonly scale: (by: number, at: Point) => void
  readonly toggle: (at: Point) => void
  readonly move: (by: Point) => void
}

interface Swipes {
  /** To the next picture (1) or the previous one (-1). */
  readonly turn: (by: number) => void
  readonly close: () => void
}

/** In px: less is a tap, more a swipe. */
const TAP = 8
const SWIPE = 60

const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y })
const lengthOf = ({ x, y }: Point) => Math.hypot(x, y)

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

function swipe(by: Point, { turn, close }: Swipes): void {
  if (Math.abs(by.x) > SWIPE && Math.abs(by.x) > Math.abs(by.y)) turn(by.x < 0 ? 1 : -1)
  else if (by.y > SWIPE * 2) close()
}

/**
 * Follows the pointers on a picture: a tap goes near and back, two fingers pinch, one finger moves a
 * near picture, and swipes across a whole one turn to the next.
 */
export function watchFingers(view: HTMLElement, lens: Lens, swipes: Swipes): void {
  const fingers = new Map<number, Point>()
  let start: Point | null = null
  let isPinch = false

  const pinch = (id: number, to: Point) => {
    const from = fingers.get(id)
    const [other] = [...fingers].flatMap(([key, point]) => (key === id ? [] : [point]))
    if (!from || !other) return
    const before = lengthOf(minus(from, other))
    if (before > 0) {
      const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }
      lens.scale(lengthOf(minus(to, other)) / before, middle)
    }
  }
  view.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    view.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, pointOf(event))
    isPinch = fingers.size > 1
    start = isPinch ? null : pointOf(event)
    view.classList.add('moving')
  })
  view.addEventListener('pointermove', (event) => {
    const from = fingers.get(event.pointerId)
    if (!from) return
    const to = pointOf(event)
    if (fingers.size > 1) pinch(event.pointerId, to)
    else if (lens.isNear()) lens.move(minus(to, from))
    fingers.set(event.pointerId, to)
  })
  const lift = (event: PointerEvent, isTaken: boolean) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return
    view.classList.remove('moving')
    if (isTaken || isPinch || !start) return
    const by = minus(pointOf(event), start)
    if (lengthOf(by) < TAP) lens.toggle(start)
    else if (!lens.isNear()) swipe(by, swipes)
  }
  view.addEventListener('pointerup', (event) => lift(event, false))
  view.addEventListener('pointercancel', (event) => lift(event, true))
}
