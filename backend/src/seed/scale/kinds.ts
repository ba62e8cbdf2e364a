/** The content of the large trial catalogue. Pictures are those of the demo shop. */

export type ProductKind = {
  /** The category below "Warehouse", by name and handle. */
  readonly name: string
  readonly handle: string
  readonly type: string
  /** The last word of its products' names, after an adjective and a place. */
  readonly nouns: readonly string[]
  readonly tags: readonly string[]
  readonly options: Readonly<Record<string, readonly string[]>>
  /** Euro cents of the smallest variant: the minimum, and the range. */
  readonly price: readonly [from: number, spread: number]
  readonly pictures: readonly string[]
}

export const KINDS: readonly ProductKind[] = [
  {
    name: 'Roasts',
    handle: 'roasts',
    type: 'Coffee',
    nouns: ['coffee', 'espresso', 'filter roast', 'peaberry'],
    tags: ['washed', 'natural', 'honey', 'light roast', 'medium roast', 'dark roast', 'organic'],
    options: { Size: ['250 g', '1 kg'], Grind: ['Whole bean', 'Filter'] },
    price: [890, 1_600],
    pictures: ['guji-uraga', 'cerrado', 'harbour-blend', 'house-espresso'],
  },
  {
    name: 'Leaves',
    handle: 'leaves',
    type: 'Tea',
    nouns: ['green tea', 'black tea', 'oolong', 'white tea', 'herbal tea'],
    tags: ['loose leaf', 'first flush', 'organic', 'no caffeine', 'hand picked'],
    options: { Size: ['50 g', '100 g', '250 g'] },
    price: [490, 1_900],
    pictures: ['assam', 'gyokuro', 'earl-grey', 'rooibos'],
  },
  {
    name: 'Cups and bowls',
    handle: 'cups-and-bowls',
    type: 'Tableware',
    nouns: ['mug', 'cup', 'bowl', 'saucer', 'beaker'],
    tags: ['stoneware', 'porcelain', 'dishwasher safe', 'hand thrown'],
    options: { Colour: ['Clay', 'Lake', 'Moss'] },
    price: [900, 2_600],
    pictures: ['mug-dipped', 'mug-dipped-lake', 'cup-flat-white', 'matcha-bowl'],
  },
  {
    name: 'Kettles and pots',
    handle: 'kettles-and-pots',
    type: 'Equipment',
    nouns: ['kettle', 'teapot', 'stovetop pot', 'pitcher'],
    tags: ['steel', 'enamel', 'induction', 'one litre'],
    options: { Colour: ['Steel', 'Night'] },
    price: [3_900, 9_000],
    pictures: ['kettle-gooseneck', 'kettle-electric'],
  },
  {
    name: 'Brewers',
    handle: 'brewers',
    type: 'Equipment',
    nouns: ['dripper', 'press', 'carafe', 'cold brew jar'],
    tags: ['glass', 'ceramic', 'for travel', 'for two'],
    options: { Size: ['Small', 'Large'] },
    price: [1_900, 5_000],
    pictures: ['dripper-set', 'dripper-small', 'cold-brew'],
  },
  {
    name: 'Mills and scales',
    handle: 'mills-and-scales',
    type: 'Equipment',
    nouns: ['hand mill', 'grinder', 'pocket scale', 'tamper'],
    tags: ['steel', 'for travel', 'ceramic burrs', 'battery'],
    options: {},
    price: [2_500, 15_000],
    pictures: ['grinder-hand', 'grinder-travel', 'scale'],
  },
  {
    name: 'Clothes',
    handle: 'clothes',
    type: 'Clothing',
    nouns: ['T-shirt', 'shirt', 'apron', 'sweatshirt', 'cap'],
    tags: ['organic', 'cotton', 'linen', 'printed', 'recycled'],
    options: { Size: ['S', 'M', 'L', 'XL'], Colour: ['Night', 'Clay'] },
    price: [1_900, 5_500],
    pictures: ['tasting-box'],
  },
  {
    name: 'Bags and cases',
    handle: 'bags-and-cases',
    type: 'Accessories',
    nouns: ['tote bag', 'rucksack', 'travel case', 'pouch'],
    tags: ['canvas', 'leather', 'for travel', 'recycled'],
    options: { Colour: ['Moss', 'Night', 'Clay'] },
    price: [1_500, 8_000],
    pictures: ['tasting-box', 'papers-cone'],
  },
  {
    name: 'Books',
    handle: 'books',
    type: 'Book',
    nouns: ['handbook', 'field guide', 'recipe book', 'atlas'],
    tags: ['illustrated', 'for beginners', 'signed', 'printed'],
    options: { Format: ['Hardcover', 'Paperback'] },
    price: [1_200, 3_300],
    pictures: ['gift-card'],
  },
  {
    name: 'Pantry',
    handle: 'pantry',
    type: 'Food',
    nouns: ['honey', 'chocolate', 'shortbread', 'syrup', 'oat drink'],
    tags: ['organic', 'vegan', 'to give', 'no sugar'],
    options: {},
    price: [350, 1_400],
    pictures: ['tasting-box', 'cold-brew'],
  },
]

const words = (text: string) => text.trim().split(/\s+/)

export const ADJECTIVES = words(`
  Amber Autumn Blue Bright Calm Cedar Clear Copper Coral Dawn Deep Ember Fern First Frost
  Golden Harbour Hazel High Ivory Juniper Late Little Lunar Maple Misty Morning North Old
  Pale Quiet River Rust Sable Silver Slow Spring Stone Velvet Wild`)

export const PLACES = words(`
  Aarhus Antigua Bergen Bolzano Braga Caldas Cerro Cork Djimma Dover Elgon Faro Galway
  Ghent Guji Huila Inari Java Kandy Kent Kivu Kyoto Lampung Lima Lugo Malmö Mbeya Minas
  Nantes Narino Nyeri Oslo Porto Quito Riga Sidama Tarrazú Toraja Uji Yunnan`)

export const COLLECTIONS = [
  { title: 'Warehouse finds', handle: 'warehouse-finds' },
  { title: 'Last pieces', handle: 'last-pieces' },
  { title: 'Under twenty', handle: 'under-twenty' },
]
