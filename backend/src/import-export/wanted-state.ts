import { htmlOf, textOf } from './body.ts'
import { mergeMetadata } from './metadata.ts'
import { ImportRefusal } from './problems.ts'
import type { ImportPlan, ListingPlan } from './product-plan.ts'
import type { Metadata, ProductState } from './product-state.ts'
import type { ImportTarget, Shop } from './shop.ts'
import { wantedVariants } from './wanted-variants.ts'

/** The wanted state of a product, and its variants to be deleted. */
export interface Wanted {
  readonly state: ProductState
  readonly removed: readonly string[]
}

const EMPTY: ProductState = {
  handle: '',
  title: '',
  subtitle: null,
  description: null,
  status: 'published',
  isGiftCard: false,
  type: null,
  collection: null,
  categories: [],
  tags: [],
  metadata: {},
  pictures: [],
  options: [],
  variants: [],
}

/** On sale if it is active and published; absent values do not prevent it. */
export const isListed = ({ status = 'active', published = true }: ListingPlan): boolean =>
  status === 'active' && published

/** The export's values for a published or unpublished product. */
export const usualListing = (listed: boolean) =>
  ({ status: listed ? 'active' : 'draft', published: listed }) as const

/** The details that those values lose, such as that a product is archived. */
function listingNote({ status, published }: ListingPlan, current: unknown) {
  if (status === undefined && published === undefined) return current
  const usual = usualListing(isListed({ status, published }))
  const isUsual =
    (status ?? usual.status) === usual.status && (published ?? usual.published) === usual.published
  return isUsual
    ? null
    : { status: status ?? usual.status, published: published ?? usual.published }
}

const statusOf = ({ listing }: ImportPlan, current: ProductState) => {
  if (listing.status === undefined && listing.published === undefined) return current.status
  if (isListed(listing)) return 'published'
  // A proposal that staff rejected is as unpublished as a draft, and keeps more detail.
  return current.status === 'published' ? 'draft' : current.status
}

/** The description as text, and its HTML if the text loses something. */
function descriptionOf({ body }: ImportPlan, current: ProductState) {
  if (body === undefined) return { description: current.description, body_html: undefined }
  if (body === null) return { description: null, body_html: null }
  const description = textOf(body) || null
  return { description, body_html: htmlOf(description ?? '') === body ? null : body }
}

/** Alternative texts of pictures by their address; absent ones stay. */
function altsOf({ pictures, tellsAlts }: ImportPlan, urls: readonly string[], current: unknown) {
  const currentAlts = new Map<string, unknown>(
    typeof current === 'object' && current !== null ? Object.entries(current) : [],
  )
  const altTexts = new Map(pictures.map(({ url, alt }) => [url, alt]))
  const alts = urls.flatMap((url) => {
    const alt = tellsAlts && altTexts.has(url) ? altTexts.get(url) : currentAlts.get(url)
    return typeof alt === 'string' && alt ? [[url, alt] as const] : []
  })
  return alts.length > 0 ? Object.fromEntries(alts) : null
}

const orCurrent = <Value>(value: Value | undefined, current: Value): Value =>
  value === undefined ? current : value

const pathOf = (category: string) =>
  category
    .split('>')
    .map((name) => name.trim())
    .join(' > ')

/** The path of the store's own category of that name, in the store's spelling. */
const categoryOf = ({ category }: ImportPlan, { categories }: Shop): string | undefined =>
  category ? categories.get(pathOf(category).toLowerCase())?.path : undefined

/** A category that the store does not have is stored as text. */
function categoryKept(plan: ImportPlan, shop: Shop) {
  if (plan.category === undefined) return plan.extraColumns
  const { present, values } = plan.extraColumns
  const column = 'Product Category'
  const isOwn = plan.category === null || categoryOf(plan, shop) !== undefined
  return {
    present: [...present, column],
    values: isOwn ? values : { ...values, [column]: plan.category ?? '' },
  }
}

const inOrder = (words: readonly string[]) => [...words].sort()

/**
 * The wanted state of a product by a plan: the file's values, and its present ones for the rest.
 * Throws an ImportRefusal if a new product lacks a required value.
 */
export function wantedState(
  plan: ImportPlan,
  found: ProductState | undefined,
  target: ImportTarget,
): Wanted {
  const current = found ?? EMPTY
  const title = plan.title ?? found?.title
  if (title === undefined) throw new ImportRefusal(plan.line, 'the product is new and has no title')
  const { description, body_html } = descriptionOf(plan, current)
  const pictures = plan.pictures.length > 0 ? plan.pictures.map(({ url }) => url) : current.pictures
  const metadata: Metadata = mergeMetadata(
    current.metadata,
    {
      ...plan.noted,
      ...(body_html === undefined ? {} : { body_html }),
      alts: altsOf(plan, pictures, current.metadata['alts']),
      listing: listingNote(plan.listing, current.metadata['listing'] ?? null),
    },
    categoryKept(plan, target.shop),
  )
  const category = categoryOf(plan, target.shop)
  const base = {
    ...current,
    handle: plan.handle,
    title,
    isGiftCard: plan.isGiftCard ?? current.isGiftCard,
  }
  const { options, variants, removed } = wantedVariants(plan, base, target, found?.title ?? title)
  return {
    removed,
    state: {
      ...base,
      subtitle: orCurrent(plan.subtitle, current.subtitle),
      description,
      status: statusOf(plan, current),
      type: orCurrent(plan.type, current.type),
      collection: orCurrent(plan.collection, current.collection),
      categories: inOrder([...new Set([...current.categories, ...(category ? [category] : [])])]),
      tags: inOrder(plan.tags ?? current.tags),
      metadata,
      pictures,
      options,
      variants,
    },
  }
}
