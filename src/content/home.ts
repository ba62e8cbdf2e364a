import type { SectionPlan } from '#domain/section.ts'

/** The home page as editors compose it. Until content arrives, this is the one place it stands. */
export interface HomePlan {
  readonly title: string
  readonly description: string
  readonly sections: readonly SectionPlan[]
}

export const HOME: HomePlan = {
  title: 'Coffee and tea, roasted to order',
  description:
    'Coffee, tea and the things around them, from four people and one roaster at the edge of a lake. Roasted on Tuesdays, posted the same afternoon.',
  sections: [
    {
      kind: 'hero',
      title: 'Roasted on Tuesday, in your kitchen by Friday.',
      lead: 'Coffee, tea and the things around them, from four people and one roaster at the edge of a lake.',
      picture: {
        url: '/pictures/scene-window.svg',
        alt: 'A mug, a bag of coffee, a dripper and a kettle on a table by a window above a lake',
      },
      links: [
        { label: 'Shop coffee', href: '/categories/coffee' },
        { label: 'Shop tea', href: '/categories/tea' },
      ],
    },
    {
      kind: 'table',
      title: 'In the roaster this week',
      link: { label: 'All coffee', href: '/categories/coffee' },
      handles: ['guji-uraga', 'nyeri-gatomboya', 'huehuetenango', 'la-esperanza', 'cerrado'],
    },
    {
      kind: 'cards',
      title: 'Good places to start',
      link: { label: 'See everything', href: '/products' },
      handles: [
        'guji-uraga',
        'house-espresso',
        'sencha-kirishima',
        'dripper-set',
        'boquete-natural',
        'kettle-gooseneck',
        'mug-dipped',
        'cold-brew',
      ],
    },
    {
      kind: 'story',
      overline: 'Guji, Ethiopia',
      title: 'What we paid, and to whom',
      text: 'The farmers at Uraga got €6.40 for a kilo of green coffee this year, a little over twice the market. We print the figure on every bag, also in the years when it is nothing to boast about.',
      picture: {
        url: '/pictures/scene-beds.svg',
        alt: 'Raised drying beds on a hillside at sunrise',
      },
      link: { label: 'See Guji Uraga', href: '/products/guji-uraga' },
      isMirrored: false,
    },
    {
      kind: 'story',
      overline: 'Kagoshima, Japan',
      title: 'Sencha from the last week of April',
      text: 'Lightly steamed, so the leaf stays whole and the cup stays clear. Brew it at 70 °C; a kettle left open for five minutes is near enough.',
      picture: {
        url: '/pictures/scene-terraces.svg',
        alt: 'Rows of tea following a hill, mist in the valley',
      },
      link: { label: 'See the green teas', href: '/categories/green-tea' },
      isMirrored: true,
    },
  ],
}
