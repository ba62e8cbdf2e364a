import type { SeoEntry } from '../seo/seo.ts'
import type { Block } from './block.ts'
import type { ContentPicture } from './content-picture.ts'
import type { RichText } from './rich-text.ts'

/** The search engine settings of an editor's document (SE-1, SE-2). */
export interface ContentMeta {
  /** Replaces the title in search results and beside shared links; empty without one. */
  readonly shareTitle: string
  /** The address of the picture beside shared links; null if the shop draws one. */
  readonly shareImage: string | null
  readonly description: string
  /** Excludes the page from the sitemap and from search engines. */
  readonly isHidden: boolean
  readonly seo: readonly SeoEntry[]
  /** Nodes of schema.org. */
  readonly schema: readonly Readonly<Record<string, unknown>>[]
}

export interface ContentPage extends ContentMeta {
  /** The document's. */
  readonly id: string
  readonly path: string
  readonly title: string
  readonly lead: string
  readonly blocks: readonly Block[]
}

/** The part of a story that a link to it needs. */
export interface StoryCard {
  readonly id: string
  readonly path: string
  readonly overline: string
  readonly title: string
  readonly lead: string
  readonly picture: ContentPicture
}

export interface Story extends StoryCard, ContentMeta {
  readonly body: RichText
  /** Handles of the products it mentions. */
  readonly products: readonly string[]
  /** ISO date; null without one. */
  readonly publishedOn: string | null
}

export interface ContentEntry {
  readonly path: string
  readonly title: string
  readonly description: string
  /** ISO time. */
  readonly changedAt: string
}
