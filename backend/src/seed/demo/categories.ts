/** The structure of the shop: categories in a tree, collections beside it. */

export type CategorySeed = { name: string; handle: string; children?: CategorySeed[] }

export const CATEGORIES: CategorySeed[] = [
  {
    name: 'Coffee',
    handle: 'coffee',
    children: [
      { name: 'Single origin', handle: 'single-origin' },
      { name: 'Blends', handle: 'blends' },
      { name: 'Decaf', handle: 'decaf' },
      { name: 'Cold', handle: 'cold' },
    ],
  },
  {
    name: 'Tea',
    handle: 'tea',
    children: [
      { name: 'Green', handle: 'green-tea' },
      { name: 'Black', handle: 'black-tea' },
      { name: 'Oolong', handle: 'oolong' },
      { name: 'Herbal', handle: 'herbal' },
      { name: 'Matcha', handle: 'matcha' },
    ],
  },
  {
    name: 'Things',
    handle: 'things',
    children: [
      { name: 'Cups', handle: 'cups' },
      { name: 'Kettles', handle: 'kettles' },
      { name: 'Brewing', handle: 'brewing' },
      { name: 'Grinders', handle: 'grinders' },
      { name: 'Papers', handle: 'papers' },
    ],
  },
  { name: 'Gifts', handle: 'gifts' },
]

export const COLLECTIONS = [
  { title: 'Good places to start', handle: 'good-places-to-start' },
  { title: 'Made for milk', handle: 'made-for-milk' },
  { title: 'No caffeine', handle: 'no-caffeine' },
  { title: 'On the road', handle: 'on-the-road' },
  { title: 'To give', handle: 'to-give' },
]
