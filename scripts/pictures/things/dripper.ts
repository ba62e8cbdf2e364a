import { darker, lighter } from '../colour.ts'
import type { Palette } from '../palettes.ts'
import { repeat } from '../random.ts'
import { area, box, clipped, line, oval, shade, shadow, solid, tube } from '../shapes.ts'

const BREW = '#3a1d10'

/** The cone with its paper, standing on y = 600. */
function cone({ body, paper }: Palette): string {
  const outline =
    'M236 328L356 560Q362 574 376 574H424Q438 574 444 560L564 328A164 30 0 0 1 236 328Z'
  const ribs = repeat(9, (i) =>
    line(`M${262 + i * 34} 352Q${330 + i * 17} 470 ${372 + i * 7} 570`, '#000', 3, {
      opacity: 0.09,
    }),
  )
  return (
    line('M540 392C640 372 640 500 486 486', darker(body, 0.16), 24) +
    solid(outline, body, 'round', ribs) +
    oval(400, 328, 164, 30, lighter(body, 0.3)) +
    oval(400, 330, 150, 25, darker(body, 0.22)) +
    area('M262 326L300 268 400 292 500 268 538 326Q400 356 262 326Z', paper) +
    area('M400 292 500 268 538 326Q470 344 400 344Z', '#000', { opacity: 0.07 }) +
    solid(tube(300, 500, 576, 600, 12), lighter(body, 0.08)) +
    oval(400, 576, 100, 12, lighter(body, 0.2)) +
    area('M360 574h80l-6-14h-68z', darker(body, 0.12))
  )
}

function carafe({ ink }: Palette): string {
  const glass =
    'M336 606C330 660 262 690 262 770Q262 840 322 840H478Q538 840 538 770C538 690 470 660 464 606Z'
  return (
    area(glass, '#fff', { opacity: 0.42 }) +
    clipped('brew', glass, box(240, 722, 320, 130, BREW, { opacity: 0.9 })) +
    oval(400, 722, 133, 14, '#6b3a20', { opacity: 0.9 }) +
    shade(glass, 'round', 0.5) +
    line('M288 772Q284 726 322 690', '#fff', 7, { 'stroke-linecap': 'round', opacity: 0.55 }) +
    line('M338 640Q400 652 462 640', ink, 3, { opacity: 0.3 })
  )
}

/** A plain cup under the cone, for one. */
function cup({ body, paper }: Palette): string {
  const outline =
    'M292 612C292 700 300 790 318 826Q326 840 346 840H454Q474 840 482 826C500 790 508 700 508 612Z'
  return (
    line('M500 664C596 650 588 776 486 774', darker(paper, 0.14), 22, {
      'stroke-linecap': 'round',
    }) +
    solid(outline, paper) +
    area('M296 690Q400 712 504 690L503 706Q400 728 297 706Z', body) +
    oval(400, 612, 108, 20, lighter(paper, 0.4)) +
    oval(400, 613, 98, 15, BREW)
  )
}

/** Without its shadow, to be set on other things too. */
export const dripperAlone = (shape: 'carafe' | 'cup', colours: Palette) =>
  (shape === 'carafe' ? carafe(colours) : cup(colours)) + cone(colours)

export const dripper = (shape: 'carafe' | 'cup', colours: Palette) =>
  shadow(400, shape === 'carafe' ? 146 : 118) + dripperAlone(shape, colours)
