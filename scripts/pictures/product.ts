import { PALETTES, type Palette } from './palettes.ts'
import { inRoom } from './room.ts'
import { group, moved, tenth } from './shapes.ts'
import { coffeeBag } from './things/coffee-bag.ts'
import { coldBrew } from './things/cold-brew.ts'
import { dripper } from './things/dripper.ts'
import { filterBox } from './things/filter-box.ts'
import { giftCard } from './things/gift-card.ts'
import { grinder } from './things/grinder.ts'
import { kettle } from './things/kettle.ts'
import { matchaBowl } from './things/matcha-bowl.ts'
import { drawMug } from './things/mug.ts'
import { scale } from './things/scale.ts'
import { tastingBox } from './things/tasting-box.ts'
import { teaTin } from './things/tea-tin.ts'
import type { Form, Thing } from './things.ts'

export const VIEWS = ['front', 'detail', 'pair'] as const
export type View = (typeof VIEWS)[number]

/** A thing standing on y = 840, without its room. */
export function drawThing(thing: Thing, form: Form = thing.form): string {
  const colours = PALETTES[thing.palette]
  switch (form.kind) {
    case 'coffee bag':
      return coffeeBag(thing, form.shape, colours, thing.label)
    case 'tea tin':
      return teaTin(thing, form.shape, colours)
    case 'mug':
      return drawMug(form.shape, colours)
    case 'kettle':
      return kettle(form.shape, colours)
    case 'dripper':
      return dripper(form.shape, colours)
    case 'grinder':
      return grinder(thing, form.shape, colours)
    case 'tasting box':
      return tastingBox(thing, form.bags, colours)
    default:
      return drawPlain(thing, form.kind, colours)
  }
}

type PlainKind = Extract<
  Form,
  { readonly kind: 'filter box' | 'matcha bowl' | 'cold brew' | 'scale' | 'gift card' }
>['kind']

function drawPlain(thing: Thing, kind: PlainKind, colours: Palette): string {
  switch (kind) {
    case 'filter box':
      return filterBox(thing, colours)
    case 'matcha bowl':
      return matchaBowl(colours)
    case 'cold brew':
      return coldBrew(thing, colours)
    case 'scale':
      return scale(colours)
    case 'gift card':
      return giftCard(thing, colours)
  }
}

/** Small things come a little closer, so that a listing looks even. */
const CLOSER: Readonly<Record<Form['kind'], number>> = {
  'coffee bag': 1,
  'tea tin': 1.12,
  mug: 1.2,
  kettle: 1,
  dripper: 1.12,
  grinder: 1.08,
  'filter box': 1,
  'matcha bowl': 1,
  'cold brew': 1.06,
  scale: 1.14,
  'gift card': 1.1,
  'tasting box': 1.04,
}

/** `content` scaled about the point where things stand. */
function standing(content: string, factor: number): string {
  if (factor === 1) return content
  const [x, y] = [tenth(400 - 400 * factor), tenth(840 - 840 * factor)]
  return moved(content, `translate(${x} ${y}) scale(${factor})`)
}

/** The kilo that stands behind a bag of coffee, with less on its label. */
function kiloOf(thing: Thing): string {
  const label = { ...thing.label, origin: '', amount: '1 kg', form: '' }
  const form = { kind: 'coffee bag', shape: 'kilo' } as const
  return drawThing({ ...thing, label }, form).replaceAll('lake256', 'lake-kilo')
}

const BACK = 'translate(260 14) scale(.78)'
const FRONT = 'translate(-70 180) scale(.86)'

/** Two of a thing, one behind the other; of coffee, a bag and its kilo. */
function pair(thing: Thing): string {
  const one = standing(drawThing(thing), CLOSER[thing.form.kind])
  if (thing.form.kind === 'coffee bag') return moved(kiloOf(thing), BACK) + moved(one, FRONT)
  const use = '<use href="#one"/>'
  return `<defs>${group(one, { id: 'one' })}</defs>${moved(use, BACK)}${moved(use, FRONT)}`
}

/** One picture of a product, 4:5. `detail` looks closely at its lower half. */
export function drawProduct(thing: Thing, view: View): string {
  const { wall } = PALETTES[thing.palette]
  if (view === 'pair') return inRoom(wall, pair(thing))
  const one = moved(standing(drawThing(thing), CLOSER[thing.form.kind]), 'translate(0 20)')
  return inRoom(wall, one, view === 'detail' ? '206 400 368 460' : undefined)
}
