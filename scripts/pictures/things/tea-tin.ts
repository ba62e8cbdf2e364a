import { darker, lighter, mix } from '../colour.ts'
import { contours } from '../contours.ts'
import { brand, fitName, letter } from '../lettering.ts'
import type { Palette } from '../palettes.ts'
import { area, box, clipped, oval, rectangle, shade, shadow, solid, tube } from '../shapes.ts'
import type { Thing, TinShape } from '../things.ts'

/** Name, origin and amount, centred under each other from `top`. */
function printed(thing: Thing, colours: Palette, cx: number, top: number, width: number): string {
  const { name, origin, amount } = thing.label
  const { size, lines } = fitName(name, width, 2, 50, 24)
  const first = top + 72 + (lines.length < 2 ? size * 0.35 : 0)
  const fill = colours.ink
  const centred = { fill, anchor: 'middle' } as const
  const names = lines.map((text, i) =>
    letter(text, cx, first + i * size * 0.98, size, {
      ...centred,
      weight: 'bold',
      tracking: -0.02,
    }),
  )
  return [
    brand(cx, top, 22, fill, { tracking: 0.16, anchor: 'middle' }),
    ...names,
    letter(origin, cx, top + 174, Math.min(19, width / 10.6), centred),
    letter(amount, cx, top + 212, Math.min(18, width / 11.5), { ...centred, weight: 'bold' }),
  ].join('')
}

function round(thing: Thing, colours: Palette): string {
  const { body, paper, accent } = colours
  const lid = mix(body, paper, 0.12)
  const wrapper =
    box(248, 380, 304, 450, paper) +
    contours(520, 670, 240, 9, thing.handle, { stroke: body, opacity: 0.3 }) +
    area('M248 740Q400 800 552 740V840H248Z', accent)
  return (
    shadow(400, 166) +
    solid(
      tube(248, 552, 372, 812, 30),
      body,
      'round',
      clipped('wrap', tube(248, 552, 420, 786, 30), wrapper),
    ) +
    solid(tube(242, 558, 300, 380, 30), lid) +
    oval(400, 300, 158, 30, lighter(lid, 0.2)) +
    oval(400, 301, 142, 24, lighter(lid, 0.1), {
      stroke: '#000',
      'stroke-opacity': 0.1,
      'stroke-width': 2,
    }) +
    printed(thing, colours, 400, 494, 226)
  )
}

function tall(thing: Thing, colours: Palette): string {
  const { body, paper, accent } = colours
  const wrapper =
    box(296, 300, 208, 540, paper) +
    contours(300, 380, 190, 8, thing.handle, { stroke: accent, width: 2.4, opacity: 0.8 }) +
    area('M290 452H510V760H290Z', paper) +
    box(290, 452, 220, 4, body) +
    box(290, 756, 220, 4, body)
  return (
    shadow(400, 116) +
    solid(
      tube(294, 506, 276, 820, 22),
      body,
      'round',
      clipped('wrap', tube(294, 506, 330, 790, 22), wrapper),
    ) +
    solid(tube(290, 510, 196, 292, 22), darker(body, 0.12)) +
    oval(400, 196, 110, 22, lighter(body, 0.24)) +
    oval(400, 197, 96, 17, lighter(body, 0.12)) +
    solid(tube(376, 424, 172, 192, 8), accent) +
    oval(400, 172, 24, 8, lighter(accent, 0.3)) +
    printed(thing, colours, 400, 510, 178)
  )
}

function caddy(thing: Thing, colours: Palette): string {
  const { body, paper, accent } = colours
  const front = rectangle(214, 372, 300, 468)
  const side = 'M514 372L600 348V800L514 840Z'
  const lake = contours(300, 420, 220, 9, thing.handle, {
    stroke: accent,
    width: 2.2,
    opacity: 0.75,
  })
  return (
    shadow(410, 186) +
    area(side, darker(body, 0.3)) +
    clipped('lake', front, area(front, body) + lake) +
    shade(front, 'flat') +
    box(244, 500, 240, 292, paper) +
    box(244, 500, 240, 10, accent) +
    area('M206 306H522V378H206Z', lighter(body, 0.08)) +
    shade('M206 306H522V378H206Z', 'flat') +
    area('M522 306L608 284V354L522 378Z', darker(body, 0.24)) +
    area('M206 306L300 284H608L522 306Z', lighter(body, 0.3)) +
    area('M206 378H522V386H206Z', '#000', { opacity: 0.16 }) +
    printed(thing, colours, 364, 556, 206)
  )
}

const TINS: Readonly<Record<TinShape, (thing: Thing, colours: Palette) => string>> = {
  round,
  tall,
  caddy,
}

export const teaTin = (thing: Thing, shape: TinShape, colours: Palette) =>
  TINS[shape](thing, colours)
