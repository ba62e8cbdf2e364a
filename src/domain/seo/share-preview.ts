import { fieldsOf } from '../web/json.ts'
import { ogImagePath } from './og-image.ts'
import { LONGEST_DESCRIPTION, shortened, wholeTitle } from './seo.ts'

/** How a document of an editor looks in search results and beside a shared link. */
export interface SharePreview {
  /** In search results. */
  readonly title: string
  /** Beside a link. */
  readonly headline: string
  readonly description: string
  /** Without the website's name. */
  readonly path: string
  /** The picture that the shop draws of what is published. */
  readonly drawnImage: string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const placeOf = (type: string, slug: string) => {
  if (type === 'story') return { path: `/stories/${slug}`, drawnImage: ogImagePath('story', slug) }
  if (type === 'page') return { path: `/${slug}`, drawnImage: ogImagePath('page', slug) }
  return { path: '/', drawnImage: ogImagePath('default', 'shop') }
}

/** The preview of a draft, whose values may have any type. */
export function sharePreview(document: unknown, shopName: string): SharePreview {
  const fields = fieldsOf(document)
  const own = textOf(fields['title']) || shopName
  const headline = textOf(fields['shareTitle']) || own
  const slug = textOf(fieldsOf(fields['slug'])['current'])
  const description = textOf(fields['description']) || textOf(fields['lead'])
  return {
    title: wholeTitle(headline, shopName),
    headline,
    description: shortened(description || `${own} at ${shopName}.`, LONGEST_DESCRIPTION),
    ...placeOf(textOf(fields['_type']), slug),
  }
}
