import { darker, lighter, mix } from '../colour.ts'
import { contours } from '../contours.ts'
import { brand, fitName, letter } from '../lettering.ts'
import type { Palette } from '../palettes.ts'
import { repeat } from '../random.ts'
import { area, clipped, line, shade, shadow } from '../shapes.ts'
import type { Thing } from '../things.ts'

const FRONT = 'M212 396H574V840H212Z'

const papers = (paper: string) =>
  repeat(4, (i) =>
    area(
      `M${330 + i * 12} 372L${288 + i * 14} 246Q${424 + i * 10} ${176 + i * 14} ${560 + i * 8} ${250 + i * 4}L${522 + i * 8} 372Z`,
      mix(paper, '#7a6a50', 0.2 - i * 0.05),
    ),
  ) + line('M571 282L536 372', '#000', 2, { opacity: 0.12, 'stroke-dasharray': '7 5' })

function printed(thing: Thing, paper: string): string {
  const { number, name, origin, amount } = thing.label
  const { size, lines } = fitName(name, 294, 2, 62, 30)
  const names = lines.map((text, i) =>
    letter(text, 243, 484 + size * (1 + i * 0.98), size, {
      fill: paper,
      weight: 'bold',
      tracking: -0.02,
    }),
  )
  return [
    brand(246, 452, 23, paper),
    letter(number, 540, 452, 16, { fill: paper, anchor: 'end' }),
    line('M246 472H540', paper, 1.5),
    ...names,
    letter(origin, 246, 786, 17, { fill: paper }),
    letter(amount, 246, 812, 17, { fill: paper, weight: 'bold' }),
  ].join('')
}

export function filterBox(thing: Thing, { body, paper, accent }: Palette): string {
  const lake = contours(470, 770, 300, 10, thing.handle, {
    stroke: accent,
    width: 2.4,
    opacity: 0.55,
  })
  return (
    shadow(400, 196) +
    area('M212 396L268 352H628L574 396Z', lighter(body, 0.22)) +
    area('M574 396L628 352V786L574 840Z', darker(body, 0.28)) +
    area(FRONT, body) +
    clipped('lake', FRONT, lake) +
    papers(paper) +
    area('M212 396L268 352H300L244 396Z M574 396L628 352H560L520 396Z', lighter(body, 0.22)) +
    area('M212 396H574V404H212Z', '#fff', { opacity: 0.25 }) +
    shade(FRONT, 'flat') +
    area('M268 352H628L620 358H262Z', '#000', { opacity: 0.14 }) +
    printed(thing, paper)
  )
}
