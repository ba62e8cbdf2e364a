import type { Article, CollectionPage, Thing } from 'schema-dts'
import type { Story } from '../content/content-page.ts'
import { isTexts } from '../web/json.ts'
import { type Site, shopId } from './structured-data.ts'

// SE-2, SE-3: structured data of editors' pages.

type DatedStory = Pick<Story, 'title' | 'lead' | 'description' | 'publishedOn'>

/** A story of the shop; `picture` is an absolute address. */
export const articleNode = (
  story: DatedStory,
  { site, url, picture }: { readonly site: Site; readonly url: string; readonly picture: string },
): Article => ({
  '@type': 'Article',
  '@id': `${url}#article`,
  headline: story.title,
  description: story.description || story.lead,
  image: picture,
  url,
  ...(story.publishedOn && { datePublished: story.publishedOn }),
  author: { '@id': shopId(site) },
  publisher: { '@id': shopId(site) },
})

interface NamedPage {
  readonly title: string
  /** Absolute. */
  readonly url: string
}

/** A page that lists stories, in their order. */
export const storyListNode = (
  { title, url }: NamedPage,
  stories: readonly NamedPage[],
): CollectionPage => ({
  '@type': 'CollectionPage',
  '@id': `${url}#stories`,
  name: title,
  url,
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: stories.map((story, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: story.title,
      url: story.url,
    })),
  },
})

const isType = (type: unknown): boolean =>
  typeof type === 'string' || (isTexts(type) && type.length > 0)

/** A node needs a type, or several; the rest of it is between the editor and the search engine. */
export const isThing = (node: object): node is Exclude<Thing, string> =>
  '@type' in node && isType(node['@type'])
