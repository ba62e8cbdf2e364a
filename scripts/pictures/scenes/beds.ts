import { repeat } from '../random.ts'
import type { Place } from '../scenes.ts'
import { area, box, line, moved, oval, rectangle, shade } from '../shapes.ts'
import { ridge, sky } from './landscape.ts'

const cherries = repeat(40, (i) => {
  const x = 110 + ((i * 173) % 740)
  const y = Math.round(30 + ((i * 29) % 40) + ((i * 173) % 740) * 0.03)
  return `M${x} ${y}h.1`
})

const bed = (x: number, y: number, size: number, colour: string) =>
  moved(
    line('M40 60V150M300 74V164M560 88V178M820 102V192', '#4a2b1c', 9) +
      area('M0 40L120 0 960 44 880 100Z', '#f3e2c4') +
      area('M24 40L126 8 930 48 868 92Z', colour) +
      area('M0 40L880 100V112L0 52Z', '#8a5a3a') +
      line(cherries, '#000', 7, { 'stroke-linecap': 'round', opacity: 0.16 }),
    `translate(${x} ${y}) scale(${size})`,
  )

const tree = (x: number, y: number, size: number) =>
  moved(
    area('M-5 0L-2-120H4L8 0Z', '#3b2418') +
      area(
        'M-120-110C-110-180-40-186-10-200 40-214 110-180 124-120 60-104-60-100-120-110Z',
        '#2f4a34',
      ) +
      area('M-120-110C-110-180-40-186-10-200-40-170-60-130-50-104Z', '#fff', { opacity: 0.1 }),
    `translate(${x} ${y}) scale(${size})`,
  )

/** Raised drying beds at a washing station, early. */
export const beds = (): Place => ({
  content:
    `<defs>${sky('#f0a878', [0.7, '#f8dcb4'], '#fbead0')}</defs>` +
    box(0, 0, 1600, 900, 'url(#sky)') +
    oval(1130, 300, 92, 92, '#fff3d8', { class: 'sun' }) +
    ridge(360, 60, 'h1', '#d99a7c', 'far') +
    ridge(430, 46, 'h5', '#b8715a', 'middle') +
    ridge(500, 34, 'h3', '#8b4f42', 'near') +
    tree(1290, 560, 0.8) +
    tree(1420, 590, 1) +
    tree(220, 560, 0.7) +
    ridge(585, 20, 'h8', '#5c6b3c', 'grass') +
    ridge(680, 16, 'h9', '#6f7c45', 'meadow') +
    bed(120, 560, 0.62, '#b3482f') +
    bed(800, 590, 0.7, '#d8b27a') +
    bed(-80, 690, 1, '#c9713f') +
    bed(860, 740, 1.1, '#b3482f') +
    shade(rectangle(0, 0, 1600, 900), 'flat', 0.6),
  evening: {
    'sky-top': '#4c2f4a',
    'sky-middle': '#b9695a',
    'sky-low': '#d98d63',
    sun: '#ffd5a0',
    far: '#7d4a52',
    middle: '#5d3743',
    near: '#432a36',
    grass: '#333f2a',
    meadow: '#414c30',
  },
})
