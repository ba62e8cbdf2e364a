import { darker, lighter, mix } from '../colour.ts'
import { repeat } from '../random.ts'
import type { Place } from '../scenes.ts'
import { area, box, line, moved, oval, rectangle, shade, skyGradient } from '../shapes.ts'
import { ridge, sky } from './landscape.ts'

/** One row of tea: a bank of leaf with a lit and a shaded edge. */
function row(i: number): string {
  const y = 470 + i * i * 3.6 + i * 12
  const bend = 26 + i * 5
  const height = 22 + i * 4.6
  const leaf = mix('#7fa57a', '#1f4a35', i / 10)
  const along = (down: number) => {
    const at = (share: number) => Math.round(y + bend * share + down)
    return `M-20 ${at(0)}C260 ${at(-1)} 520 ${at(1.6)} 860 ${at(0.4)}S1360 ${at(-1.3)} 1640 ${at(0.3)}`
  }
  const dashes = `${10 + i * 4} ${7 + i * 2}`
  return (
    area(`${along(0)}V960H-20Z`, leaf) +
    line(along(height * 0.3), lighter(leaf, 0.25), Math.round(height * 0.42), {
      'stroke-dasharray': dashes,
      'stroke-linecap': 'round',
      opacity: 0.5,
    }) +
    line(along(height * 0.86), darker(leaf, 0.35), Math.round(height * 0.22), { opacity: 0.45 })
  )
}

const mist = skyGradient('mist', [
  [0, '#fff', 0],
  [0.5, '#fff', 0.75],
  [1, '#fff', 0],
])

const hut = moved(
  area('M0 60V14L60-18 120 14V60Z', '#f4efe2') +
    area('M-12 16L60-26 132 16 120 24 60-10 0 24Z', '#8c3b2c') +
    area('M50 60V30H74V60Z', '#5b3526'),
  'translate(1130 452)',
)

/** Tea rows following the hill, mist in the valley. */
export const terraces = (): Place => ({
  content:
    `<defs>${sky('#bcd7d3', null, '#eff1e2')}${mist}</defs>` +
    box(0, 0, 1600, 900, 'url(#sky)') +
    oval(420, 190, 64, 64, '#fff', { class: 'sun', opacity: 0.85 }) +
    ridge(280, 66, 't1', '#a3c2b8', 'far') +
    ridge(350, 44, 't4', '#86ab9b', 'middle') +
    box(0, 300, 1600, 150, 'url(#mist)', { class: 'mist' }) +
    ridge(430, 26, 't6', '#7ba287', 'near') +
    box(0, 400, 1600, 90, 'url(#mist)', { class: 'mist', opacity: 0.7 }) +
    repeat(11, row) +
    hut +
    shade(rectangle(0, 0, 1600, 900), 'flat', 0.5),
  evening: {
    'sky-top': '#1f3a44',
    'sky-low': '#8fb0a2',
    sun: '#f4f0d8',
    far: '#48685f',
    middle: '#3a5a50',
    near: '#335545',
  },
})
