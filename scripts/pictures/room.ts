import { darker, lighter, mix } from './colour.ts'
import { dimmer, eveningStyle, picture } from './evening.ts'
import { area, box, LIGHTS, rectangle, shade, skyGradient } from './shapes.ts'

const WIDTH = 800
const HEIGHT = 1000

const fades = skyGradient('up', [
  [0, '#000', 0.16],
  [1, '#000', 0],
])

/** The wall behind a thing, with light from a window to the left, and the table it stands on. */
function room(wall: string): string {
  const panes = 'M-40 120 250-60V330L-40 560ZM300-90 560-250V140L300 300Z'
  return (
    box(0, 0, WIDTH, HEIGHT, wall, { class: 'wall' }) +
    area(panes, '#fff', { class: 'pane', opacity: 0.13 }) +
    area('M-10 100 262-70V346L-10 578ZM288-82 572-260V160L288 318Z', '#fff', {
      class: 'pane',
      opacity: 0.08,
    }) +
    box(0, 772, WIDTH, 228, lighter(wall, 0.16), { class: 'table' }) +
    box(0, 772, WIDTH, 150, 'url(#up)', { opacity: 0.5 }) +
    shade(rectangle(0, 0, WIDTH, HEIGHT), 'flat', 0.5)
  )
}

/** A thing in its room, 800 by 1000; `viewBox` brings the eye closer. */
export function inRoom(wall: string, things: string, viewBox?: string): string {
  const dusk = darker(wall, 0.64)
  const table = mix(dusk, lighter(wall, 0.16), 0.14)
  const evening = eveningStyle({ fills: { wall: dusk, table }, dim: 0.14 })
  const drawing = `<defs>${LIGHTS}${fades}</defs>${room(wall)}${things}${dimmer(WIDTH, HEIGHT)}`
  return picture(WIDTH, HEIGHT, evening + drawing, viewBox)
}
