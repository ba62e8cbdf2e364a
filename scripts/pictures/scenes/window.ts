import { darker, lighter } from '../colour.ts'
import { PALETTES, type PaletteName } from '../palettes.ts'
import { drawThing } from '../product.ts'
import { repeat } from '../random.ts'
import type { Place } from '../scenes.ts'
import { area, box, clipped, line, moved, oval } from '../shapes.ts'
import { SHELF } from '../shelf.ts'
import type { Thing } from '../things.ts'
import { ridge, sky } from './landscape.ts'

interface Weather {
  readonly sky: string
  readonly hills: readonly [string, string, string]
  readonly water: string
  readonly shore: string
  readonly wall: string
}

const LAKE_WEATHER: Weather = {
  sky: '#9fc0ee',
  hills: ['#8fa9d6', '#5f80bf', '#31559f'],
  water: '#7da0dc',
  shore: '#2b4e97',
  wall: '#d3dceb',
}

function weatherOf(tone: PaletteName): Weather {
  if (tone === 'lake') return LAKE_WEATHER
  const { body, wall } = PALETTES[tone]
  return {
    sky: lighter(body, 0.62),
    hills: [lighter(body, 0.55), lighter(body, 0.34), lighter(body, 0.12)],
    water: lighter(body, 0.46),
    shore: lighter(body, 0.06),
    wall: lighter(wall, 0.45),
  }
}

const glitter = repeat(
  16,
  (i) => `M${(i * 227) % 1500} ${492 + ((i * 37) % 104)}h${70 + ((i * 53) % 150)}`,
)

function view({ hills, water, shore }: Weather): string {
  return (
    box(0, 0, 1600, 640, 'url(#sky)') +
    oval(1130, 170, 58, 58, '#fff4dc', { class: 'sun' }) +
    ridge(300, 74, 'a7', hills[0], 'far') +
    ridge(372, 50, 'b2', hills[1], 'middle') +
    ridge(430, 26, 'c9', hills[2], 'near') +
    box(0, 448, 1600, 200, water, { class: 'water' }) +
    area('M0 448H1600V476C1300 466 1100 492 800 480S300 492 0 470Z', shore, { opacity: 0.55 }) +
    line(glitter, '#fff', 3, { 'stroke-linecap': 'round', opacity: 0.5 })
  )
}

const frame =
  line('M150 0V600M730 0V600M1310 0V600', '#f6f4ee', 22) +
  line('M161 0V600M741 0V600M1321 0V600', '#0b1020', 4, { opacity: 0.12 }) +
  box(120, 592, 1220, 34, '#f6f4ee') +
  box(120, 622, 1220, 10, '#0b1020', { opacity: 0.14 })

export const table =
  box(0, 720, 1600, 180, '#b98a5c', { class: 'wood' }) +
  box(0, 720, 1600, 12, '#d5aa7c', { class: 'edge' }) +
  line('M0 790H1600M0 846H1600', '#000', 3, { opacity: 0.07 })

const sunOnTable = area('M200 732L740 732 560 900H-60Z M820 732H1300L1240 900H660Z', '#fff', {
  opacity: 0.1,
  class: 'pane',
})

export function shelved(handle: string): Thing {
  const thing = SHELF.find((each) => each.handle === handle)
  if (!thing) throw new Error(`Nothing on the shelf is called ${handle}`)
  return thing
}

export const placed = (thing: Thing, x: number, y: number, size: number) =>
  moved(drawThing(thing), `translate(${x} ${y}) scale(${size}) translate(-400 -840)`)

/** The coffee on the table, by the tone of the shop. */
const COFFEE: Partial<Readonly<Record<PaletteName, string>>> = {
  moss: 'sumatra-gayo',
  clay: 'huehuetenango',
  slate: 'cerrado',
}

/** A table at a window above the lake: the shop's own view. */
export function windowTable(tone: PaletteName): Place {
  const weather = weatherOf(tone)
  const bag = {
    ...shelved(COFFEE[tone] ?? 'guji-uraga'),
    form: { kind: 'coffee bag', shape: 'flat-bottom' },
  } as const
  const mug = shelved(tone === 'clay' ? 'mug-dipped-lake' : 'mug-dipped')
  const content =
    `<defs>${sky(weather.sky, null, '#f1e3d3')}</defs>` +
    box(0, 0, 1600, 900, weather.wall, { class: 'wall' }) +
    clipped('glass', 'M150 0H1310V600H150Z', view(weather)) +
    frame +
    table +
    sunOnTable +
    placed(bag, 606, 800, 0.66) +
    placed(shelved('dripper-set'), 836, 824, 0.61) +
    placed(shelved('kettle-gooseneck'), 1104, 806, 0.54) +
    placed(mug, 404, 850, 0.45)
  return {
    content,
    evening: {
      wall: darker(weather.wall, 0.62),
      'sky-top': darker(weather.hills[2], 0.5),
      'sky-low': '#d99a86',
      sun: '#ffd9a8',
      far: darker(weather.hills[0], 0.42),
      middle: darker(weather.hills[1], 0.52),
      near: darker(weather.hills[2], 0.56),
      water: darker(weather.water, 0.5),
      wood: '#8a6242',
      edge: '#a97e57',
    },
  }
}
