import type { SeoEntry } from '../seo/seo.ts'
import type { Block } from './block.ts'
import type { TextLink } from './frame.ts'
import type { RichText } from './rich-text.ts'
import type { StoryCard } from './story-card.ts'

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

export interface Story extends StoryCard, ContentMeta {
  readonly body: RichText
  /** Handles of the products it mentions. */
  readonly products: readonly string[]
  /** The lists that it is in, by their tags. */
  readonly tags: readonly TextLink[]
  /** The stories before and after it by date; null at the ends. */
  readonly older: TextLink | null
  readonly newer: TextLink | null
}

/** A tag as a page of its own: the list of its stories. */
export interface StoryTag extends ContentMeta {
  readonly path: string
  readonly title: string
  readonly lead: string
}

/** One page of the list of stories. */
export interface StoryList {
  readonly stories: readonly StoryCard[]
  /** The number of stories on all pages. */
  readonly count: number
  /** Every tag that has a story. */
  readonly tags: readonly TextLink[]
  /** The tag that the list is narrowed to; null for all stories, or if there is no such tag. */
  readonly tag: StoryTag | null
}

/** A story as a feed carries it. */
export interface FeedStory {
  /** The document's id, which stays when the address changes. */
  readonly id: string
  readonly path: string
  readonly title: string
  readonly lead: string
  readonly body: RichText
  /** ISO date; null without one. */
  readonly publishedOn: string | null
  /** ISO time. */
  readonly changedAt: string
}

export interface ContentEntry {
  readonly path: string
  readonly title: string
  readonly description: string
  /** ISO time. */
  readonly changedAt: string
}
