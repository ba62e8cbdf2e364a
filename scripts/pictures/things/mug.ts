import { darker, lighter, mix } from '../colour.ts'
import { brand } from '../lettering.ts'
import type { Palette } from '../palettes.ts'
import { area, clipped, line, oval, shadow, solid } from '../shapes.ts'

const COFFEE = '#2a1710'
const CREMA = '#a56a3c'

/** Dipped in glaze: the lower rim is left as clay, along a line that no two mugs share. */
function mug(colours: Palette): string {
  const { body, paper, wall, ink } = colours
  const outline =
    'M238 486C238 600 240 730 254 790Q264 838 318 840H452Q506 838 516 790C530 730 532 600 532 486Z'
  const glaze = area(
    'M230 470H540V718C500 742 470 700 420 722S320 744 290 716 250 740 230 728Z',
    mix(body, paper, 0.06),
  )
  const inside = oval(385, 506, 128, 22, COFFEE) + oval(350, 504, 44, 4, CREMA, { opacity: 0.55 })
  return (
    shadow(395, 156) +
    line('M522 562C640 540 652 740 508 752', darker(body, 0.12), 34, {
      'stroke-linecap': 'round',
    }) +
    line('M524 556C628 540 636 726 512 742', '#fff', 7, { opacity: 0.16 }) +
    solid(outline, mix(paper, wall, 0.35), 'round', clipped('glaze', outline, glaze)) +
    oval(385, 486, 147, 32, lighter(body, 0.28)) +
    oval(385, 488, 135, 26, darker(body, 0.3)) +
    clipped('inside', 'M250 488a135 26 0 1 0 270 0a135 26 0 1 0-270 0Z', inside) +
    brand(372, 800, 19, ink, { tracking: 0.16, anchor: 'middle', opacity: 0.8 })
  )
}

/** A small cup on its saucer, with milk on top. */
function cup(colours: Palette): string {
  const { body, paper, wall, ink } = colours
  const outline = 'M262 600C266 700 300 800 348 812H452C500 800 534 700 538 600Z'
  const glaze = area(
    'M250 590H550V724C510 744 470 706 420 726S320 746 290 720 262 736 250 730Z',
    mix(body, paper, 0.06),
  )
  const inside =
    oval(400, 616, 122, 23, '#8a5230') +
    oval(400, 616, 78, 15, '#e7cfae') +
    area(
      'M400 603C376 603 356 610 358 617S384 627 400 631C416 627 442 624 442 617S424 603 400 603Z',
      '#c99a68',
    )
  return (
    shadow(400, 196) +
    solid('M206 806Q214 842 330 842H470Q586 842 594 806Z', darker(paper, 0.1)) +
    oval(400, 806, 196, 30, mix(paper, wall, 0.2)) +
    oval(404, 808, 104, 15, '#000', { opacity: 0.14 }) +
    line('M528 636C632 622 626 752 494 752', darker(body, 0.12), 26, {
      'stroke-linecap': 'round',
    }) +
    solid(outline, mix(paper, wall, 0.35), 'round', clipped('glaze', outline, glaze)) +
    oval(400, 600, 138, 29, lighter(body, 0.28)) +
    oval(400, 602, 127, 24, darker(body, 0.3)) +
    clipped('inside', 'M273 602a127 24 0 1 0 254 0a127 24 0 1 0-254 0Z', inside) +
    brand(400, 786, 15, ink, { tracking: 0.16, anchor: 'middle', opacity: 0.75 })
  )
}

export const drawMug = (shape: 'mug' | 'cup', colours: Palette) =>
  shape === 'mug' ? mug(colours) : cup(colours)
