import { darker, lighter } from '../colour.ts'
import { letter } from '../lettering.ts'
import { PALETTES, type Palette } from '../palettes.ts'
import { area, moved, shade, shadow } from '../shapes.ts'
import { dripperAlone } from './dripper.ts'

const DISPLAY = '#e9f4ff'

export function scale({ body }: Palette): string {
  const plate = 'M214 700H586L640 790H160Z'
  return (
    shadow(400, 236) +
    area(plate, lighter(body, 0.14)) +
    shade(plate, 'flat') +
    area('M160 790H640V818Q640 838 620 838H180Q160 838 160 818Z', darker(body, 0.22)) +
    area('M236 712H564L590 760H210Z', '#000', { opacity: 0.1 }) +
    letter('18.0', 560, 824, 27, { fill: DISPLAY, weight: 'bold', anchor: 'end' }) +
    letter('g', 572, 824, 17, { fill: DISPLAY }) +
    letter('0:32', 200, 824, 27, { fill: DISPLAY }) +
    moved(dripperAlone('carafe', PALETTES.sand), 'translate(168 178) scale(.58 .66)')
  )
}
