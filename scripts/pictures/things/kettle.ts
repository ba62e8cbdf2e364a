import { darker, lighter } from '../colour.ts'
import { brand, letter } from '../lettering.ts'
import type { Palette } from '../palettes.ts'
import { area, box, line, oval, shadow, solid, tube } from '../shapes.ts'

function gooseneck({ body, ink, paper }: Palette): string {
  const pot =
    'M300 430C262 560 244 700 250 800Q252 840 292 840H508Q548 840 550 800C556 700 538 560 500 430Z'
  return (
    shadow(395, 168) +
    line('M266 716C170 716 196 470 118 420L88 426', darker(body, 0.2), 30, {
      'stroke-linejoin': 'round',
    }) +
    line('M262 706C186 700 204 470 122 414', '#fff', 6, { opacity: 0.2 }) +
    line('M500 470C640 400 720 500 690 700', darker(ink, 0.1), 34, { 'stroke-linecap': 'round' }) +
    line('M520 452C630 410 692 500 672 660', '#fff', 6, {
      opacity: 0.14,
      'stroke-linecap': 'round',
    }) +
    solid(pot, body) +
    solid(
      'M300 430Q306 396 340 392H460Q494 396 500 430A100 18 0 0 1 300 430Z',
      lighter(body, 0.1),
    ) +
    solid(tube(352, 448, 380, 394, 9), darker(body, 0.18)) +
    oval(400, 380, 48, 9, lighter(body, 0.16)) +
    box(392, 346, 16, 34, darker(body, 0.3)) +
    oval(400, 338, 32, 22, ink) +
    oval(390, 331, 10, 5, '#fff', { opacity: 0.25 }) +
    line('M256 776Q400 800 546 776', '#000', 3, { opacity: 0.15 }) +
    brand(400, 662, 24, paper, { tracking: 0.18, anchor: 'middle', opacity: 0.92 })
  )
}

/** Wider at the foot, a lipped spout, and a base plate that shows the temperature. */
function electric({ body, ink, paper, accent }: Palette): string {
  const pot =
    'M296 396C276 500 236 640 232 752Q232 784 262 784H538Q568 784 568 752C564 640 524 500 504 396Z'
  return (
    shadow(400, 214) +
    solid('M196 790H604L620 826Q620 842 600 842H200Q180 842 180 826Z', darker(ink, 0.1), 'flat') +
    oval(400, 790, 204, 14, lighter(ink, 0.14)) +
    letter('94', 388, 832, 26, { fill: accent, weight: 'bold', anchor: 'middle' }) +
    letter('°C', 408, 832, 17, { fill: accent }) +
    area('M304 430C262 440 222 446 176 420L196 456C226 500 262 530 274 560Z', darker(body, 0.16)) +
    area('M304 430C262 440 222 446 176 420L182 430C224 458 262 452 302 444Z', lighter(body, 0.2)) +
    line('M506 420C640 404 668 520 610 700', darker(ink, 0.1), 36, { 'stroke-linecap': 'round' }) +
    line('M524 406C628 402 644 510 600 650', '#fff', 6, {
      opacity: 0.14,
      'stroke-linecap': 'round',
    }) +
    solid(pot, body) +
    oval(400, 396, 104, 20, lighter(body, 0.22)) +
    solid('M304 394Q330 352 400 350Q470 352 496 394A96 18 0 0 1 304 394Z', darker(body, 0.08)) +
    box(390, 322, 20, 30, darker(ink, 0.05)) +
    oval(400, 318, 36, 14, ink) +
    line('M238 730Q400 756 562 730', '#000', 3, { opacity: 0.15 }) +
    brand(400, 640, 24, paper, { tracking: 0.18, anchor: 'middle', opacity: 0.92 })
  )
}

export const kettle = (shape: 'gooseneck' | 'electric', colours: Palette) =>
  shape === 'gooseneck' ? gooseneck(colours) : electric(colours)
