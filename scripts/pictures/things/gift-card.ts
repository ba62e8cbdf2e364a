import { mix } from '../colour.ts'
import { contours } from '../contours.ts'
import { brand, letter } from '../lettering.ts'
import type { Palette } from '../palettes.ts'
import { area, clipped, line, moved, shade } from '../shapes.ts'
import type { Thing } from '../things.ts'

const CARD =
  'M168 330H612Q630 330 630 348V616Q630 634 612 634H168Q150 634 150 616V348Q150 330 168 330Z'

const envelope = ({ paper, ink }: Palette) =>
  area('M198 444H668V764H198Z', '#0b1020', { opacity: 0.16 }) +
  area('M186 420H656V740H186Z', paper) +
  area('M186 426L421 610 656 426V420H186Z', mix(paper, ink, 0.09)) +
  line('M186 736L380 578M656 736L462 578', ink, 2, { opacity: 0.12 })

function card(thing: Thing, { body, paper, accent }: Palette): string {
  const { name, number } = thing.label
  const lake = contours(500, 540, 330, 12, thing.handle, {
    stroke: accent,
    width: 2.2,
    opacity: 0.8,
  })
  return (
    moved(area(CARD, '#0b1020', { opacity: 0.22 }), 'translate(8 16)') +
    clipped('card', CARD, area(CARD, body) + lake + shade(CARD, 'flat')) +
    brand(184, 386, 26, paper) +
    letter(name, 184, 604, 40, { fill: paper, weight: 'bold', tracking: -0.02 }) +
    letter(number, 596, 386, 17, { fill: paper, anchor: 'end' })
  )
}

export const giftCard = (thing: Thing, colours: Palette) =>
  moved(envelope(colours), 'rotate(-7 400 560)') +
  moved(card(thing, colours), 'rotate(5 400 480) translate(6 -14)')
