import { dimmer, eveningStyle, picture } from './evening.ts'
import type { PaletteName } from './palettes.ts'
import { beds } from './scenes/beds.ts'
import { parcel } from './scenes/parcel.ts'
import { terraces } from './scenes/terraces.ts'
import { windowTable } from './scenes/window.ts'
import { LIGHTS } from './shapes.ts'

/** A drawn place, 1600 by 900. */
export interface Place {
  readonly content: string
  /** Class to the colour it takes in dark mode. */
  readonly evening: Readonly<Record<string, string>>
}

interface Scene {
  readonly name: string
  readonly place: () => Place
}

/** The window in other weather, for shops whose theme is not blue. */
const windows: readonly PaletteName[] = ['moss', 'clay', 'slate']

export const SCENES: readonly Scene[] = [
  { name: 'window', place: () => windowTable('lake') },
  ...windows.map((tone) => ({ name: `window-${tone}`, place: () => windowTable(tone) })),
  { name: 'beds', place: beds },
  { name: 'terraces', place: terraces },
  { name: 'parcel', place: parcel },
]

export function drawScene({ place }: Scene): string {
  const { content, evening } = place()
  const style = eveningStyle({ fills: evening, dim: 0.14 })
  return picture(1600, 900, `${style}<defs>${LIGHTS}</defs>${content}${dimmer(1600, 900)}`)
}
