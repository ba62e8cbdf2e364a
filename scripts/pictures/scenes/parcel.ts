import type { Place } from '../scenes.ts'
import { area, box, rectangle, shade } from '../shapes.ts'
import { placed, shelved, table } from './window.ts'

/** A box on its way, among things for the first cup. */
export const parcel = (): Place => ({
  content:
    box(0, 0, 1600, 900, '#c3d2e8', { class: 'wall' }) +
    area('M-40 220 420-80V420L-40 720ZM520-120 980-400V180L520 480Z', '#fff', {
      class: 'pane',
      opacity: 0.16,
    }) +
    table +
    placed(shelved('tasting-box'), 800, 838, 0.8) +
    placed(shelved('dripper-small'), 1196, 846, 0.56) +
    placed(shelved('kettle-electric'), 372, 826, 0.58) +
    shade(rectangle(0, 0, 1600, 900), 'flat', 0.4),
  evening: { wall: '#3b4a66', wood: '#8a6242', edge: '#a97e57' },
})
