import type { Article, Thing } from 'schema-dts'
import type { Story } from '../content/content-page.ts'
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

/** A node needs a type; the rest of it is between the editor and the search engine. */
export const isThing = (node: object): node is Exclude<Thing, string> =>
  '@type' in node && typeof node['@type'] === 'string'
