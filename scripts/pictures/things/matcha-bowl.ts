import { darker, lighter, mix } from '../colour.ts'
import type { Palette } from '../palettes.ts'
import { repeat } from '../random.ts'
import { area, clipped, line, oval, shade, shadow, solid, tube } from '../shapes.ts'

const BAMBOO = '#e6cf9c'

function whisk(): string {
  const tines = repeat(15, (i) =>
    line(`M${634 + i * 5.4} 690Q${604 + i * 9.6} 760 ${618 + i * 7.6} 838`, '#d9bf86', 3.4),
  )
  const handle = 'M630 560h86l-4 138h-78z'
  return (
    tines +
    area(handle, BAMBOO) +
    shade(handle, 'round', 0.7) +
    line('M632 676h82', '#6b5326', 4, { opacity: 0.5 }) +
    oval(673, 560, 43, 8, '#f1e0b8')
  )
}

export function matchaBowl({ body, paper }: Palette): string {
  const outline = 'M176 574C180 740 268 816 322 824H478C532 816 620 740 624 574Z'
  const glaze = area(
    'M170 570H630V672C590 700 560 660 500 690S400 660 350 688 240 668 170 700Z',
    mix(body, paper, 0.78),
  )
  const tea =
    oval(400, 596, 190, 34, '#7fa03f') +
    oval(380, 592, 130, 20, '#9dbb58') +
    oval(352, 588, 54, 8, '#bcd27f')
  return (
    shadow(400, 168) +
    shadow(672, 52) +
    solid(tube(322, 478, 806, 832, 12), darker(body, 0.2)) +
    solid(outline, body, 'round', clipped('glaze', outline, glaze)) +
    oval(400, 574, 224, 52, lighter(body, 0.5)) +
    oval(400, 578, 208, 43, darker(body, 0.2)) +
    clipped('tea', 'M192 578a208 43 0 1 0 416 0a208 43 0 1 0-416 0Z', tea) +
    whisk()
  )
}
