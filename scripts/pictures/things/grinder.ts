import { lighter, mix } from '../colour.ts'
import { brand, letter } from '../lettering.ts'
import type { Palette } from '../palettes.ts'
import { repeat } from '../random.ts'
import { area, line, oval, shadow, solid, tube } from '../shapes.ts'
import type { Thing } from '../things.ts'

const STEEL = '#7c848b'

const crank = (ink: string) =>
  line('M400 330V262H606', STEEL, 16, { 'stroke-linejoin': 'round' }) +
  line('M400 257H606', '#fff', 4, { opacity: 0.5 }) +
  solid(tube(578, 636, 196, 246, 9), mix('#8a5a34', ink, 0.1)) +
  oval(607, 196, 29, 9, '#b07a4c')

const cap = (body: string) =>
  solid('M298 386Q302 338 352 332H448Q498 338 502 386A102 20 0 0 1 298 386Z', lighter(body, 0.1)) +
  oval(400, 332, 48, 10, '#9aa2a9') +
  oval(400, 318, 17, 17, STEEL)

const printed = (thing: Thing, { paper }: Palette, y: number) =>
  brand(400, y, 25, paper, { tracking: 0.18, anchor: 'middle' }) +
  letter(thing.label.origin, 400, y + 32, 14.5, { fill: paper, anchor: 'middle', opacity: 0.9 })

function hand(thing: Thing, colours: Palette): string {
  const { body, ink, accent } = colours
  const ring = area('M298 650A102 20 0 0 0 502 650V690A102 20 0 0 1 298 690Z', accent)
  const grooves = repeat(3, (i) =>
    line(`M306 ${716 + i * 34}A94 20 0 0 0 494 ${716 + i * 34}`, '#000', 2, { opacity: 0.12 }),
  )
  return (
    shadow(400, 112) +
    crank(ink) +
    solid(tube(306, 494, 690, 820, 20), '#b9c0c6') +
    grooves +
    solid(tube(298, 502, 386, 690, 20), body, 'round', ring) +
    cap(body) +
    printed(thing, colours, 520)
  )
}

/** Short enough to fit in a brewer, with a grip of ribs. */
function travel(thing: Thing, colours: Palette): string {
  const { body, ink, accent } = colours
  const grip = repeat(7, (i) =>
    line(`M316 ${700 + i * 17}A84 18 0 0 0 484 ${700 + i * 17}`, '#fff', 3, { opacity: 0.16 }),
  )
  return (
    shadow(400, 98) +
    `<g transform="translate(0 160)">${crank(ink)}</g>` +
    solid(tube(316, 484, 690, 824, 18), mix(body, ink, 0.55)) +
    grip +
    solid(
      tube(312, 488, 540, 690, 18),
      body,
      'round',
      area('M312 672A88 18 0 0 0 488 672V690A88 18 0 0 1 312 690Z', accent),
    ) +
    `<g transform="translate(54 207) scale(.865)">${cap(body)}</g>` +
    printed(thing, colours, 618)
  )
}

export const grinder = (thing: Thing, shape: 'hand' | 'travel', colours: Palette) =>
  shape === 'hand' ? hand(thing, colours) : travel(thing, colours)
