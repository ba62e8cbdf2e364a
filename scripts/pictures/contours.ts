import { randomFrom } from './random.ts'
import { group } from './shapes.ts'

const POINTS = 22

export interface ContourStyle {
  readonly stroke: string
  readonly width?: number
  readonly opacity?: number
}

interface Wave {
  readonly phase: number
  readonly height: number
}

/** Deeper waves for slow turns, shallow ones for quick turns: rings bend, but never cross. */
function wavesFor(seed: string): Wave[] {
  const random = randomFrom(seed)
  return [0.22, 0.17, 0.1, 0.06].map((most) => ({
    phase: random() * 2 * Math.PI,
    height: most * (0.45 + 0.55 * random()),
  }))
}

type Point = readonly [x: number, y: number]

function ring(
  cx: number,
  cy: number,
  radius: number,
  turn: number,
  waves: readonly Wave[],
): Point[] {
  return Array.from({ length: POINTS }, (_, i) => {
    const angle = (i / POINTS) * 2 * Math.PI
    const bend = waves.reduce(
      (sum, { phase, height }, k) =>
        sum + height * Math.sin(angle * (k + 1) + phase + turn * (k + 1)),
      1,
    )
    const x = cx + Math.cos(angle) * radius * bend
    const y = cy + Math.sin(angle) * radius * bend * 0.8
    return [Math.round(x), Math.round(y)] as const
  })
}

/** A smooth closed curve through the points. `s` mirrors the last handle: half the bytes of `c`. */
function smooth(points: readonly Point[]): string {
  const at = (i: number): Point => points[(i + POINTS) % POINTS] ?? [0, 0]
  const [x0, y0] = at(0)
  let d = `M${x0} ${y0}`
  for (let i = 0; i < POINTS; i++) {
    const [x, y] = at(i)
    const [nextX, nextY] = at(i + 1)
    const [afterX, afterY] = at(i + 2)
    const handle = [
      nextX - Math.round((afterX - x) / 6) - x,
      nextY - Math.round((afterY - y) / 6) - y,
    ]
    const end = [nextX - x, nextY - y]
    if (i === 0) {
      const [beforeX, beforeY] = at(-1)
      const first = [Math.round((nextX - beforeX) / 6), Math.round((nextY - beforeY) / 6)]
      d += `c${join([...first, ...handle, ...end])}`
    } else d += `s${join([...handle, ...end])}`
  }
  return `${d}z`
}

const join = (values: readonly number[]) =>
  values.map((value, i) => (i === 0 || value < 0 ? String(value) : ` ${value}`)).join('')

/** The house motif: the depth lines of a small lake, different for every product. */
export function contours(
  cx: number,
  cy: number,
  radius: number,
  rings: number,
  seed: string,
  { stroke, width = 2, opacity = 1 }: ContourStyle,
): string {
  const waves = wavesFor(seed)
  const paths = Array.from({ length: rings }, (_, i) => {
    const share = (i + 1) / rings
    return smooth(ring(cx, cy, radius * share, share * 0.9, waves))
  })
  return group(`<path d="${paths.join('')}"/>`, {
    fill: 'none',
    stroke,
    'stroke-width': width,
    ...(opacity === 1 ? {} : { opacity }),
  })
}
