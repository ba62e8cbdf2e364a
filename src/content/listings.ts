import type { Category, CollectionLink } from '#domain/catalogue/product.ts'

/**
 * The sentence under the title of a listing, and what search engines show of it. A map, because staff
 * may call a category anything: an object has a `constructor`.
 */
const CATEGORY_LEADS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    coffee: 'All of it roasted within the last week. Not sure where to start? Try the Tasting box.',
    'single-origin': 'From one place each, and from people we can name.',
    blends: 'Made to taste the same in March as in November.',
    decaf: 'Decaffeinated with sugar cane. It tastes of coffee; that is the point.',
    cold: 'Steeped for sixteen hours, ready to drink.',
    tea: 'Whole leaf in tins, from gardens that sign their work.',
    'green-tea': 'Steamed in Japan this spring. Brew it cooler than you think.',
    'black-tea': 'For milk, for lemon, for neither.',
    oolong: 'Between green and black, and good for five or six cups.',
    herbal: 'No caffeine, at any hour.',
    matcha: 'What you need to whisk a bowl.',
    things: 'Little that breaks, nothing that beeps.',
    cups: 'Stoneware, thrown and dipped by hand, so no two are alike.',
    kettles: 'One for the stove, one with a thermostat.',
    brewing: 'Drippers, carafes, and a scale to be sure.',
    grinders: 'After the beans, nothing changes your coffee more.',
    papers: 'In the two shapes that fit what we sell.',
    gifts: 'For people who have everything but time.',
  }),
)

const COLLECTION_LEADS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'good-places-to-start': 'What we would put on the table if you came by.',
    'made-for-milk': 'Strong enough to be heard through it.',
    'no-caffeine': 'For the evening, or for always.',
    'on-the-road': 'Small, light, and hard to break.',
    'to-give': 'For birthdays, for thanks, for no reason.',
  }),
)

export const EVERYTHING = {
  title: 'Everything',
  lead: 'Coffee, tea and what you need to make them. That is all we do.',
}

export const STORIES = {
  title: 'Stories',
  lead: 'Where things come from, how to use them, and what we have learned.',
}

export const SEARCHING = {
  title: 'Search',
  lead: 'What are you looking for? A name, a taste, a place, or what it is for.',
}

export const leadOfCategory = ({ handle, description }: Category): string =>
  description || (CATEGORY_LEADS.get(handle) ?? '')

export const leadOfCollection = ({ handle }: CollectionLink): string =>
  COLLECTION_LEADS.get(handle) ?? ''
