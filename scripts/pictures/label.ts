import { contours } from './contours.ts'
import { brand, fitName, letter, widthOf } from './lettering.ts'
import type { Palette } from './palettes.ts'
import { box, clipped, line, rectangle } from './shapes.ts'
import type { Label } from './things.ts'

interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface LabelColours {
  readonly paper: string
  readonly ink: string
  readonly field: string
  readonly contour: string
}

export const labelColours = (palette: Palette): LabelColours => ({
  paper: palette.paper,
  ink: palette.ink,
  field: palette.body,
  contour: palette.accent,
})

const rule = (from: number, to: number, y: number, colour: string, width = 1.5) =>
  line(`M${from} ${y}H${to}`, colour, width)

/** A line that must stay inside `max`: it gets smaller rather than running over the edge. */
function within(text: string, x: number, y: number, size: number, max: number, fill: string) {
  const width = widthOf(text, size)
  return letter(text, x, y, width > max ? (size * max) / width : size, { fill })
}

/** The lake of a label: contour lines in a coloured field. Left out where no room remains. */
function lake(frame: Frame, seed: string, scale: number, colours: LabelColours): string {
  const { x, y, width, height } = frame
  if (height < 30) return ''
  const field = box(x, y, width, height, colours.field)
  const lines = contours(x + width * 0.56, y + height * 0.56, width * 0.68, 9, seed, {
    stroke: colours.contour,
    width: Math.round(17 * scale) / 10,
  })
  return clipped(`lake${Math.round(x)}`, rectangle(x, y, width, height), field + lines)
}

/** One label for everything that carries one: brand, number, name, origin, lake, small print. */
export function label(frame: Frame, text: Label, seed: string, colours: LabelColours): string {
  const { x, y, width, height } = frame
  const scale = width / 300
  const margin = width * 0.07
  const left = x + margin
  const right = x + width - margin
  const inner = width - margin * 2
  const name = fitName(text.name, inner, 3, 54 * scale, 22 * scale)
  const nameY = y + 62 * scale + name.size * 0.92
  const originY = nameY + (name.lines.length - 1) * name.size * 0.98 + 30 * scale
  const fieldY = originY + 24 * scale
  const field = { x: left, y: fieldY, width: inner, height: y + height - 66 * scale - fieldY }
  const bold = { fill: colours.ink, weight: 'bold' } as const
  const names = name.lines.map((part, i) =>
    letter(part, left - name.size * 0.05, nameY + i * name.size * 0.98, name.size, {
      ...bold,
      tracking: -0.02,
    }),
  )
  const small = 18 * scale
  return [
    box(x, y, width, height, colours.paper),
    brand(left, y + 34 * scale, 20 * scale, colours.ink, { tracking: 0.12 }),
    letter(text.number, right, y + 34 * scale, small, { fill: colours.ink, anchor: 'end' }),
    rule(left, right, y + 48 * scale, colours.ink),
    ...names,
    within(text.origin, left, originY, 18.5 * scale, inner, colours.ink),
    lake(field, seed, scale, colours),
    rule(left, right, y + height - 48 * scale, colours.ink, 1),
    letter(text.amount, left, y + height - 21 * scale, small, bold),
    letter(text.form, right, y + height - 21 * scale, small, { fill: colours.ink, anchor: 'end' }),
  ].join('')
}
