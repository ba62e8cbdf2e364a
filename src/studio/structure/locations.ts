import {
  type DocumentLocationsState,
  defineLocations,
  type PresentationPluginOptions,
} from 'sanity/presentation'

const HOME = { title: 'Home page', href: '/' }
const EVERYWHERE: DocumentLocationsState = {
  message: 'Every page of the shop shows this.',
  tone: 'caution',
  locations: [HOME],
}

type Resolve = NonNullable<PresentationPluginOptions['resolve']>

/** The pages where a document appears, and the document of a page. */
export const resolve: Resolve = {
  mainDocuments: [
    { route: '/', type: 'home' },
    {
      route: '/stories/tagged/:slug',
      filter: '_type == "storyTag" && slug.current == $slug',
    },
    { route: '/stories/:slug', filter: '_type == "story" && slug.current == $slug' },
    { route: '/:slug+', filter: '_type == "page" && slug.current == $slug' },
  ],
  locations: {
    home: defineLocations({ locations: [HOME] }),
    page: defineLocations({
      select: { title: 'title', slug: 'slug.current' },
      resolve: (page) => ({
        locations: page?.['slug']
          ? [{ title: String(page['title'] ?? 'Page'), href: `/${page['slug']}` }]
          : [],
      }),
    }),
    story: defineLocations({
      select: { title: 'title', slug: 'slug.current' },
      resolve: (story) => ({
        locations: story?.['slug']
          ? [
              { title: String(story['title'] ?? 'Story'), href: `/stories/${story['slug']}` },
              { title: 'All stories', href: '/stories' },
            ]
          : [],
      }),
    }),
    storyTag: defineLocations({
      select: { title: 'title', slug: 'slug.current' },
      resolve: (tag) => ({
        locations: tag?.['slug']
          ? [{ title: String(tag['title'] ?? 'Tag'), href: `/stories/tagged/${tag['slug']}` }]
          : [],
      }),
    }),
    siteSettings: defineLocations(EVERYWHERE),
    themeSettings: defineLocations(EVERYWHERE),
  },
}
