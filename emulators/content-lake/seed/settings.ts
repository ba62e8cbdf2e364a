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
    text: 'At the edge of a lake, we buy small lots, print what we paid for them on the bag, and roast on Tuesdays.',
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
      navigationLink('Write to us', toWebsite('mailto:hello@tarn.example')),
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

const colours = (background: string, primary: string, secondary: string) => ({
  _type: 'colourSet',
  background,
  primary,
  secondary,
})

/** EN-9. The four themes of the demo shop. */
export const themeSettings: SeedDocument = {
  _id: 'themeSettings',
  _type: 'themeSettings',
  name: 'Themes of the shop',
  currentTheme: 'lake',
  themes: [
    one('theme', {
      name: 'lake',
      mode: 'auto',
      font: 'Open Sans',
      scope: 'global',
      light: colours('255, 255, 255', '0, 69, 216', '53, 118, 255'),
      dark: colours('14, 18, 30', '0, 69, 216', '53, 118, 255'),
    }),
    one('theme', {
      name: 'moss',
      mode: 'auto',
      font: 'Familjen Grotesk',
      scope: 'global',
      fontWeight: 640,
      borderRadius: '0px',
      fontSize: '106.25%',
      light: colours('240, 244, 236', '27, 84, 52', '196, 108, 36'),
      dark: colours('14, 22, 17', '150, 208, 160', '231, 163, 92'),
    }),
    one('theme', {
      name: 'persimmon',
      mode: 'auto',
      font: 'Bricolage Grotesque',
      scope: 'global',
      fontWeight: 720,
      borderRadius: '16px',
      light: colours('255, 255, 255', '206, 46, 24', '255, 150, 92'),
      dark: colours('26, 14, 14', '255, 106, 76', '255, 176, 120'),
    }),
    one('theme', {
      name: 'press',
      mode: 'auto',
      font: 'Newsreader',
      scope: 'global',
      fontWeight: 480,
      borderRadius: '2px',
      fontSize: '112.5%',
      light: colours('250, 250, 249', '24, 25, 28', '150, 112, 20'),
      dark: colours('16, 16, 17', '238, 236, 230', '222, 184, 96'),
    }),
  ],
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
