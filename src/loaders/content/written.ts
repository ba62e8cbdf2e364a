import type { ContentMeta, ContentPage, Story } from '#domain/content/content-page.ts'
import type { StoryCard } from '#domain/content/story-card.ts'
import { articleNode, isThing, storyListNode } from '#domain/seo/article-data.ts'
import { ogImagePath } from '#domain/seo/og-image.ts'
import type { SeoEntry } from '#domain/seo/seo.ts'
import { addressOf, type SiteNames, seoOf } from '../shop.ts'

interface PageMeta extends ContentMeta {
  readonly title: string
  readonly lead?: string
}

interface WrittenAddress {
  readonly path: string
  readonly ogImage?: string
  /** The pages before and after in a list, absolute. */
  readonly previous?: string | null
  readonly next?: string | null
}

/** SE-1, SE-3: the entries of a page, then those of its editor, which replace them. */
export function writtenSeo(
  locals: SiteNames,
  meta: PageMeta,
  page: WrittenAddress,
): readonly SeoEntry[] {
  const { lead, description, isHidden, seo, shareImage } = meta
  const title = meta.shareTitle || meta.title
  const text = description || lead || `${meta.title} at ${locals.store.name}.`
  const shared = shareImage && { ogImage: shareImage, pictureType: 'image/jpeg' as const }
  return [...seoOf(locals, { title, description: text, isHidden, ...page, ...shared }), ...seo]
}

const pageSlug = ({ path }: Pick<ContentPage, 'path'>) => path.slice(1)

export const pageSeoOf = (locals: App.Locals, page: ContentPage): readonly SeoEntry[] =>
  writtenSeo(locals, page, { path: page.path, ogImage: ogImagePath('page', pageSlug(page)) })

/** SE-2: the nodes that an editor wrote. */
export function writtenSchema({ schema }: ContentMeta) {
  const nodes: readonly object[] = schema
  return nodes.filter(isThing)
}

export const storySchema = (locals: App.Locals, story: Story) =>
  articleNode(story, {
    site: { url: locals.siteUrl, store: locals.store },
    url: addressOf(locals, story.path),
    picture: addressOf(locals, ogImagePath('story', story.path.replace(/^\/stories\//, ''))),
  })

/** SE-3: the stories of one page of a list. */
export const storyListSchema = (
  locals: App.Locals,
  { title, path }: { readonly title: string; readonly path: string },
  stories: readonly StoryCard[],
) =>
  storyListNode(
    { title, url: addressOf(locals, path) },
    stories.map((story) => ({ title: story.title, url: addressOf(locals, story.path) })),
  )
