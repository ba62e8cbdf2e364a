import { mix } from '../colour.ts'
import { contours } from '../contours.ts'
import { brand, fitName, letter } from '../lettering.ts'
import { PALETTES, type Palette, type PaletteName } from '../palettes.ts'
import { area, clipped, moved, rectangle, shade, shadow } from '../shapes.ts'
import type { BagShape, Thing } from '../things.ts'
import { coffeeBag } from './coffee-bag.ts'

const KRAFT = '#c79f70'
const UMBER = '#3a2412'
const FRONT = 'M160 470H640V826Q640 842 624 842H176Q160 842 160 826Z'

function bag(thing: Thing, name: string, palette: PaletteName, shape: BagShape, x: number): string {
  const label = { ...thing.label, name, origin: '' }
  const inside = { ...thing, palette, handle: `${thing.handle}-${name}` }
  return moved(coffeeBag(inside, shape, PALETTES[palette], label), `translate(${x} 96) scale(.5)`)
}

function printed(thing: Thing, { ink, body }: Palette): string {
  const { name, origin } = thing.label
  const { size, lines } = fitName(name, 380, 2, 60, 30)
  const lake = contours(520, 740, 300, 9, thing.handle, { stroke: body, width: 2.6, opacity: 0.55 })
  const names = lines.map((text, i) =>
    letter(text, 193, 740 + i * 54, size, { fill: ink, weight: 'bold', tracking: -0.02 }),
  )
  return [
    clipped('front', rectangle(160, 480, 480, 362), lake),
    brand(196, 546, 30, ink),
    ...names,
    letter(origin, 196, 574, 17, { fill: ink }),
  ].join('')
}

/** An open box: two bags look out over its front. */
export function tastingBox(
  thing: Thing,
  bags: readonly [string, string],
  colours: Palette,
): string {
  return (
    shadow(400, 250) +
    area('M176 470L214 330H586L624 470Z', mix(KRAFT, UMBER, 0.38)) +
    area('M214 330H586L566 214H234Z', mix(KRAFT, UMBER, 0.14)) +
    clipped(
      'inside',
      'M100 0H700V470H100Z',
      bag(thing, bags[0], 'lake', 'flat-bottom', 104) + bag(thing, bags[1], 'ochre', 'pillow', 296),
    ) +
    area(FRONT, KRAFT) +
    shade(FRONT, 'flat') +
    area('M160 470H640V480H160Z', '#fff', { opacity: 0.22 }) +
    printed(thing, colours)
  )
}
