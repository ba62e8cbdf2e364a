import { z } from 'zod'
import { mentionsTag } from '#domain/content/mentions.ts'

const handles = z.array(z.string()).catch([])
const references = z
  .array(z.looseObject({ _ref: z.string().optional().catch(undefined) }))
  .catch([])
const marks = z.array(z.looseObject({ handle: z.string().optional().catch(undefined) })).catch([])
const parts = z.array(z.looseObject({ markDefs: marks })).catch([])

/**
 * The part of a document that determines the pages that show it. Any field may be missing or
 * malformed.
 */
export const changedDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  slug: z.object({ current: z.string() }).optional().catch(undefined),
  publishedAt: z.string().optional().catch(undefined),
  noIndex: z.boolean().optional().catch(undefined),
  products: handles,
  tags: references,
  body: parts,
})

export type ChangedDocument = z.infer<typeof changedDocument>

/** A published document before and after a change; null if there is none. */
export interface ContentChange {
  readonly documentId: string
  readonly before: ChangedDocument | null
  readonly after: ChangedDocument | null
}

/** Every page queries all of these, so a page without one of them depends on it too. */
const ALWAYS_BY_TYPE = new Set(['siteSettings', 'themeSettings', 'redirect'])

const addressOf = (document: ChangedDocument | null) => document?.slug?.current

/** True if links to the document lead elsewhere now, or lead somewhere for the first time. */
export const hasMoved = ({ before, after }: ContentChange): boolean =>
  addressOf(before) !== addressOf(after)

/** A document's position in lists, and in which it is listed. */
const placeOf = (document: ChangedDocument | null) =>
  document &&
  [
    addressOf(document),
    document.publishedAt,
    document.noIndex ?? false,
    ...document.tags.map(({ _ref }) => _ref),
  ].join(' ')

/** The products that a story is about, or leads to in its text: product-stories.ts asks the same. */
function mentionedBy(document: ChangedDocument | null): readonly string[] {
  if (document?._type !== 'story') return []
  const linked = document.body.flatMap(({ markDefs }) => markDefs.map(({ handle }) => handle))
  return [...document.products, ...linked].filter((handle) => handle !== undefined)
}

/**
 * The tags of pages that are out of date after a change: those that show the document, those that
 * list its kind if the list has changed, and those of products that it mentions or mentioned.
 */
export function tagsOfChange(change: ContentChange): readonly string[] {
  const { documentId, before, after } = change
  const types = new Set([before, after].flatMap((document) => (document ? [document._type] : [])))
  const isListedAnew = placeOf(before) !== placeOf(after) || types.size > 1
  return [
    ...new Set([
      `content:${documentId}`,
      ...[...types]
        .filter((type) => isListedAnew || ALWAYS_BY_TYPE.has(type))
        .map((type) => `content:${type}`),
      ...[before, after].flatMap(mentionedBy).map(mentionsTag),
    ]),
  ]
}
