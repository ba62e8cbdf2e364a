import { z } from 'zod'
import { SEARCH_LENGTH_AT_MOST } from '#domain/catalogue/listing.ts'
import { CARDS_PER_PAGE } from '#domain/constants.ts'
import { PAGE_AT_MOST } from '#domain/web/request-bounds.ts'
import { parsedOrWords } from '../../problem-words.ts'

const MOST_VALUES = 20
/** Postgres accepts any character in a text but this one. */
const NOTHING = '\u0000'

const text = z.string().refine((value) => !value.includes(NOTHING), 'must be text')

const list = text
  .transform((value) => value.split(',').filter((entry) => entry !== ''))
  .pipe(z.array(z.string()).min(1).max(PAGE_AT_MOST))

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)

/** Values that may be given once or repeatedly: any of them matches. */
const values = z
  .union([text, z.array(text)], 'must be text')
  .transform((value) => (typeof value === 'string' ? [value] : value))
  .pipe(z.array(z.string().min(1).max(SEARCH_LENGTH_AT_MOST)).min(1).max(MOST_VALUES))

/** The search words. Blank text counts as none. */
export const words = z
  .string()
  .transform((value) => value.replaceAll(NOTHING, ' ').trim())
  .pipe(z.string().max(SEARCH_LENGTH_AT_MOST))
  .transform((value) => (value === '' ? undefined : value))

const yes = z.literal('true', 'must be true').transform(() => true)

export const regionId = z.string().min(1, 'is required').pipe(text)

const query = z.object({
  region_id: regionId,
  category_id: text.min(1).optional(),
  collection_id: text.min(1).optional(),
  ids: list.optional(),
  handles: list.optional(),
  q: words.optional(),
  category: values.optional(),
  collection: values.optional(),
  type: values.optional(),
  tag: values.optional(),
  option: values.optional(),
  price_min: wholeNumber.optional(),
  price_max: wholeNumber.optional(),
  available: yes.optional(),
  facets: yes.optional(),
  sort: z.enum(['featured', 'newest', 'price-asc', 'price-desc', 'title']).optional(),
  limit: wholeNumber.pipe(z.number().min(1).max(PAGE_AT_MOST)).optional(),
  offset: wholeNumber.default(0),
})

export type CardsFilter = z.infer<typeof query> & { readonly limit: number }

/** The audience of prices and products. */
export type CardAudience = {
  /** `null` is the store's default channel. */
  readonly salesChannelId: string | null
  readonly customerGroupIds: readonly string[]
  /** ISO date: the price lists of that day instead of today's. */
  readonly pricedOn?: string | undefined
}

/** The parsed query of `GET /store/cards`, or its problem in words. */
export function readCardsFilter(raw: unknown): CardsFilter | string {
  const parsed = parsedOrWords(query, raw)
  if (typeof parsed === 'string') return parsed
  const { ids, handles, limit } = parsed
  const named = ids?.length ?? handles?.length ?? CARDS_PER_PAGE
  return { ...parsed, limit: limit ?? named }
}
