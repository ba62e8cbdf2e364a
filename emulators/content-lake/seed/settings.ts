import { DEFAULT_THEME } from '#domain/theme/default-theme.ts'
import { THEMES } from '#domain/theme/demo-themes.ts'
import type { ColourSet } from '#domain/theme/theme.ts'
import {
  navigationGroup,
  navigationLink,
  one,
  picture,
  type SeedDocument,
  toDocument,
  toShop,
  toWebsite,
} from './writing.ts'

const inCategory = (label: string, handle: string) =>
  navigationLink(label, toShop(`categories/${handle}`))

const occasions = navigationGroup('By occasion', [
  navigationLink('Good places to start', toShop('collections/good-places-to-start')),
  navigationLink('Made for milk', toShop('collections/made-for-milk')),
  navigationLink('No caffeine', toShop('collections/no-caffeine')),
  navigationLink('On the road', toShop('collections/on-the-road')),
  navigationLink('To give', toShop('collections/to-give')),
])

export const siteSettings: SeedDocument = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  announcement: { isShown: true, text: 'Freshly roasted every Tuesday' },
  menus: [
    one('menu', {
      label: 'Coffee',
      link: toShop('categories/coffee'),
      groups: [
        navigationGroup('By kind', [
          inCategory('All coffee', 'coffee'),
          inCategory('Single origin', 'single-origin'),
          inCategory('Blends', 'blends'),
          inCategory('Decaf', 'decaf'),
          inCategory('Cold', 'cold'),
        ]),
        occasions,
      ],
      featurePicture: picture('scene-beds', 'Raised drying beds on a hillside at sunrise'),
      feature: navigationLink('New: Guji Uraga, from 2,100 metres', toShop('products/guji-uraga')),
    }),
    one('menu', {
      label: 'Tea',
      link: toShop('categories/tea'),
      groups: [
        navigationGroup('By kind', [
          inCategory('All tea', 'tea'),
          inCategory('Green', 'green-tea'),
          inCategory('Black', 'black-tea'),
          inCategory('Oolong', 'oolong'),
          inCategory('Herbal', 'herbal'),
          inCategory('Matcha', 'matcha'),
        ]),
        occasions,
      ],
      featurePicture: picture('scene-terraces', 'Rows of tea following a hill, mist in the valley'),
      feature: navigationLink(
        'First flush: sencha from the last week of April',
        toShop('products/sencha-kirishima'),
      ),
    }),
    one('menu', {
      label: 'Things',
      link: toShop('categories/things'),
      groups: [
        navigationGroup('By kind', [
          inCategory('All things', 'things'),
          inCategory('Cups', 'cups'),
          inCategory('Kettles', 'kettles'),
          inCategory('Brewing', 'brewing'),
          inCategory('Grinders', 'grinders'),
          inCategory('Papers', 'papers'),
        ]),
        occasions,
      ],
      featurePicture: picture('scene-parcel', 'An open parcel with bags of coffee in it'),
      feature: navigationLink(
        'Four coffees to try: the Tasting box',
        toShop('products/tasting-box'),
      ),
    }),
    one('menu', { label: 'Gifts', link: toShop('categories/gifts') }),
    one('menu', { label: 'Stories', link: toShop('stories') }),
  ],
  about: {
    title: 'Four people and one roaster',
    text: 'At the edge of a lake we buy small lots, print what we paid for them on the bag, and roast on Tuesdays.',
  },
  footerGroups: [
    navigationGroup('Shop', [
      navigationLink('Everything', toShop('products')),
      inCategory('Coffee', 'coffee'),
      inCategory('Tea', 'tea'),
      inCategory('Things', 'things'),
      inCategory('Gifts', 'gifts'),
    ]),
    navigationGroup('Read', [
      navigationLink('About us', toDocument('page-about')),
      navigationLink('Brewing guides', toDocument('page-guides')),
      navigationLink('All stories', toShop('stories')),
      navigationLink('What we paid', toDocument('story-what-we-paid')),
    ]),
    navigationGroup('Help', [
      navigationLink('Your bag', toShop('cart')),
      navigationLink('Find your order', toShop('orders/lookup')),
      navigationLink('Gift cards', toShop('gift-cards')),
      navigationLink('Questions and answers', toDocument('page-help')),
      navigationLink('Delivery and returns', toDocument('page-delivery-and-returns')),
      navigationLink('Privacy', toDocument('page-privacy')),
      navigationLink('Terms', toDocument('page-terms')),
      navigationLink('Legal notice', toDocument('page-imprint')),
      navigationLink('Write to us', toWebsite('mailto:help@tarn.example')),
    ]),
  ],
  legal: '© Tarn Coffee and Tea. The prices you see are the prices you pay.',
}

const synonyms = (name: string, phrases: readonly string[]): SeedDocument => ({
  _id: `search-synonyms-${name}`,
  _type: 'searchSynonyms',
  phrases,
})

/** What shoppers call things that the shop calls otherwise. */
export const searchSynonyms: readonly SeedDocument[] = [
  synonyms('papers', ['papers', 'filter papers', 'paper filters', 'coffee filters']),
  synonyms('tea', ['tea', 'loose leaf']),
  synonyms('mugs', ['mug', 'cup']),
  synonyms('delivery', ['delivery', 'shipping', 'postage']),
  synonyms('contact', ['write to us', 'contact', 'get in touch', 'customer service']),
  synonyms('returns', ['returns', 'refund', 'send back', 'money back']),
]

const colours = ({ background, primary, secondary }: ColourSet) => ({
  _type: 'colourSet',
  background: background.join(', '),
  primary: primary.join(', '),
  secondary: secondary.join(', '),
})

export const themeSettings: SeedDocument = {
  _id: 'themeSettings',
  _type: 'themeSettings',
  name: 'Themes of the shop',
  currentTheme: DEFAULT_THEME.name,
  themes: THEMES.map(({ light, dark, ...theme }) =>
    one('theme', { ...theme, light: colours(light), dark: colours(dark) }),
  ),
}

const redirect = (id: string, from: string, to: string, isPermanent: boolean): SeedDocument => ({
  _id: `redirect-${id}`,
  _type: 'redirect',
  from,
  to,
  isPermanent,
})

export const redirects: readonly SeedDocument[] = [
  redirect('about-us', '/about-us', '/about', true),
  redirect('faq', '/faq', '/help', true),
  redirect('shipping', '/shipping', '/delivery-and-returns', true),
  redirect('returns', '/returns', '/delivery-and-returns', true),
  redirect('this-week', '/this-week', '/products/guji-uraga', false),
]
