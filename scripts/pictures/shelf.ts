import type { PaletteName } from './palettes.ts'
import type { BagShape, Form, Label, Thing, TinShape } from './things.ts'

const BLANK: Label = { number: '', name: '', origin: '', amount: '', form: '' }

const coffee = (
  handle: string,
  palette: PaletteName,
  shape: BagShape,
  number: string,
  name: string,
  origin: string,
): Thing => ({
  handle,
  palette,
  label: { number: `No. ${number}`, name, origin, amount: '250 g', form: 'Whole bean' },
  form: { kind: 'coffee bag', shape },
})

const tea = (
  handle: string,
  palette: PaletteName,
  shape: TinShape,
  name: string,
  origin: string,
): Thing => ({
  handle,
  palette,
  label: { ...BLANK, name, origin, amount: '50 g · loose leaf' },
  form: { kind: 'tea tin', shape },
})

const thing = (
  handle: string,
  palette: PaletteName,
  form: Form,
  label: Partial<Label> = {},
): Thing => ({ handle, palette, form, label: { ...BLANK, ...label } })

/** Everything the shop sells, as it looks. */
export const SHELF: readonly Thing[] = [
  coffee('guji-uraga', 'lake', 'flat-bottom', '04', 'Guji Uraga', 'Ethiopia · washed'),
  coffee('huehuetenango', 'clay', 'tin-tie', '07', 'Huehuetenango', 'Guatemala · washed'),
  coffee(
    'nyeri-gatomboya',
    'rose',
    'side-gusset',
    '11',
    'Nyeri Gatomboya',
    'Kenya · double washed',
  ),
  coffee('la-esperanza', 'ochre', 'pillow', '12', 'La Esperanza', 'Colombia · washed'),
  coffee('boquete-natural', 'mint', 'tin-tie', '15', 'Boquete Natural', 'Panama · natural'),
  coffee('sumatra-gayo', 'moss', 'side-gusset', '18', 'Gayo Highlands', 'Sumatra · wet-hulled'),
  coffee('yirgacheffe-natural', 'fig', 'pillow', '20', 'Yirgacheffe Natural', 'Ethiopia · natural'),
  coffee('cerrado', 'slate', 'flat-bottom', '22', 'Cerrado', 'Brazil · pulped natural'),
  coffee(
    'house-espresso',
    'night',
    'side-gusset',
    '01',
    'House Espresso',
    'Brazil, Guatemala, Ethiopia',
  ),
  coffee('harbour-blend', 'cocoa', 'tin-tie', '02', 'Harbour', 'Brazil, Sumatra'),
  coffee('morning-filter', 'sand', 'flat-bottom', '03', 'Morning Filter', 'Colombia, Ethiopia'),
  coffee('decaf-caldas', 'steel', 'pillow', '09', 'Decaf Caldas', 'Colombia · sugar-cane process'),
  tea('sencha-kirishima', 'moss', 'round', 'Kirishima Sencha', 'Kagoshima, Japan'),
  tea('gyokuro', 'mint', 'tall', 'Gyokuro', 'Yame, Japan'),
  tea('darjeeling-second-flush', 'ochre', 'caddy', 'Darjeeling', 'West Bengal, India'),
  tea('assam', 'clay', 'round', 'Assam', 'Assam, India'),
  tea('genmaicha', 'moss', 'caddy', 'Genmaicha', 'Shizuoka, Japan'),
  tea('earl-grey', 'night', 'tall', 'Earl Grey', 'Sri Lanka, Calabria'),
  tea('rooibos', 'rose', 'round', 'Rooibos', 'Cederberg, South Africa'),
  tea('dong-ding', 'slate', 'caddy', 'Dong Ding Oolong', 'Nantou, Taiwan'),
  thing('matcha-bowl', 'slate', { kind: 'matcha bowl' }),
  thing('mug-dipped', 'clay', { kind: 'mug', shape: 'mug' }),
  thing('mug-dipped-lake', 'lake', { kind: 'mug', shape: 'mug' }),
  thing('cup-flat-white', 'moss', { kind: 'mug', shape: 'cup' }),
  thing('kettle-gooseneck', 'night', { kind: 'kettle', shape: 'gooseneck' }),
  thing('kettle-electric', 'steel', { kind: 'kettle', shape: 'electric' }),
  thing('dripper-set', 'sand', { kind: 'dripper', shape: 'carafe' }),
  thing('dripper-small', 'rose', { kind: 'dripper', shape: 'cup' }),
  thing(
    'grinder-hand',
    'slate',
    { kind: 'grinder', shape: 'hand' },
    { origin: '38 mm · steel burrs' },
  ),
  thing(
    'grinder-travel',
    'clay',
    { kind: 'grinder', shape: 'travel' },
    { origin: '18 g · ceramic burrs' },
  ),
  thing(
    'papers-cone',
    'lake',
    { kind: 'filter box' },
    {
      number: '100',
      name: 'Cone papers',
      origin: 'Unbleached · No. 2',
      amount: '100 papers',
    },
  ),
  thing(
    'papers-flat',
    'ochre',
    { kind: 'filter box' },
    {
      number: '80',
      name: 'Flat-bottom papers',
      origin: 'White · flat bottom',
      amount: '80 papers',
    },
  ),
  thing('scale', 'slate', { kind: 'scale' }),
  thing(
    'cold-brew',
    'night',
    { kind: 'cold brew' },
    {
      number: '750 ml',
      name: 'Cold Brew',
      origin: 'Steeped 16 hours',
      amount: '750 ml',
      form: 'Keep cold',
    },
  ),
  thing(
    'gift-card',
    'lake',
    { kind: 'gift card' },
    { number: 'Gift card', name: 'Coffee, tea, time' },
  ),
  thing(
    'tasting-box',
    'lake',
    { kind: 'tasting box', bags: ['Guji Uraga', 'La Esperanza'] },
    {
      name: 'Tasting box',
      origin: 'Four coffees, 100 g each',
    },
  ),
]
