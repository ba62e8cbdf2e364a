import { lighter } from '../colour.ts'
import { label, labelColours } from '../label.ts'
import type { Palette } from '../palettes.ts'
import { area, line, oval, rectangle, shade, shadow, solid, tube } from '../shapes.ts'
import type { Thing } from '../things.ts'

export function coldBrew(thing: Thing, colours: Palette): string {
  const { body, wall } = colours
  const bottle =
    'M352 300C352 372 276 388 276 468V806Q276 842 314 842H486Q524 842 524 806V468C524 388 448 372 448 300Z'
  const air = area('M352 300C352 372 276 388 276 468H524C524 388 448 372 448 300Z', wall, {
    opacity: 0.25,
  })
  return (
    shadow(400, 128) +
    solid(bottle, '#331a10', 'round', air) +
    line('M296 480V800', '#fff', 8, { 'stroke-linecap': 'round', opacity: 0.28 }) +
    solid(tube(344, 456, 224, 300, 10), body) +
    oval(400, 224, 56, 10, lighter(body, 0.25)) +
    label(
      { x: 284, y: 490, width: 232, height: 300 },
      thing.label,
      thing.handle,
      labelColours(colours),
    ) +
    shade(rectangle(276, 490, 248, 300), 'round', 0.45)
  )
}
