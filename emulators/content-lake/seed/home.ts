import { button, inList, one, picture, type SeedDocument, toShop } from './writing.ts'

export const home: SeedDocument = {
  _id: 'home',
  _type: 'home',
  title: 'Coffee and tea, roasted to order',
  description:
    'Coffee, tea and everything that goes with them, from four people and one roaster at the edge of a lake. Roasted every Tuesday.',
  noIndex: false,
  blocks: [
    one('hero', {
      title: 'Roasted on Tuesdays, in small lots.',
      lead: 'Coffee, tea and everything that goes with them, from four people and one roaster at the edge of a lake.',
      picture: picture(
        'scene-window',
        'A mug, a bag of coffee, a dripper and a kettle on a table by a window above a lake',
      ),
      buttons: [
        inList(button('Shop coffee', 'primary', toShop('categories/coffee'))),
        inList(button('Shop tea', 'ghost', toShop('categories/tea'))),
      ],
    }),
    one('productGrid', {
      title: 'In the roaster this week',
      source: 'hand',
      products: ['guji-uraga', 'nyeri-gatomboya', 'huehuetenango', 'la-esperanza', 'cerrado'],
      layout: 'table',
      button: button('All coffee', 'link', toShop('categories/coffee')),
    }),
    one('productGrid', {
      title: 'Good places to start',
      source: 'hand',
      products: [
        'guji-uraga',
        'house-espresso',
        'sencha-kirishima',
        'dripper-set',
        'boquete-natural',
        'kettle-gooseneck',
        'mug-dipped',
        'cold-brew',
      ],
      layout: 'cards',
      button: button('See everything', 'link', toShop('products')),
    }),
    one('storyTeaser', {
      story: { _type: 'reference', _ref: 'story-what-we-paid' },
      overline: 'Guji, Ethiopia',
      title: 'What we paid, and to whom',
      text: 'The farmers at Uraga got €6.40 for a kilo of green coffee this year, a little over twice the market price. We print the figure on every bag, even in the years when it is nothing to boast about.',
      picture: picture('scene-beds', 'Raised drying beds on a hillside at sunrise'),
      button: button('See Guji Uraga', 'link', toShop('products/guji-uraga')),
      isMirrored: false,
    }),
    one('storyTeaser', {
      story: { _type: 'reference', _ref: 'story-cooler-than-you-think' },
      overline: 'Kagoshima, Japan',
      title: 'Sencha from the last week of April',
      text: 'Lightly steamed, so the leaf stays whole and the cup stays clear. Brew it at 70\u00a0°C; a kettle left open for five minutes is near enough.',
      picture: picture('scene-terraces', 'Rows of tea following a hill, mist in the valley'),
      button: button('See the green teas', 'link', toShop('categories/green-tea')),
      isMirrored: true,
    }),
    one('storyList', { title: 'To read with a cup', limit: 3 }),
  ],
}
