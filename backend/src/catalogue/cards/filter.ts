import { z } from 'zod'

const MOST_CARDS = 100
const PAGE_OF_CARDS = 24

const list = z
  .string()
  .transform((value) => value.split(',').filter((entry) => entry !== ''))
  .pipe(z.array(z.string()).min(1).max(MOST_CARDS))

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)

const query = z.object({
  region_id: z.string('is required').min(1, 'is required'),
  category_id: z.string().min(1).optional(),
  collection_id: z.string().min(1).optional(),
  ids: list.optional(),
  handles: list.optional(),
  sort: z.enum(['featured', 'newest', 'price-asc', 'price-desc', 'title']).optional(),
  limit: wholeNumber.pipe(z.number().min(1).max(MOST_CARDS)).optional(),
  offset: wholeNumber.default(0),
})

export type CardsFilter = z.infer<typeof query> & { readonly limit: number }

/** For whom prices and the range of goods are chosen. */
export type Audience = {
  /** `null` is the store's default channel. */
  readonly salesChannelId: string | null
  readonly customerGroupIds: readonly string[]
}

/** The query of `GET /store/cards`, or what is wrong with it in words. */
export function readCardsFilter(raw: unknown): CardsFilter | string {
  const parsed = query.safeParse(raw)
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')
  }
  const { ids, handles, limit } = parsed.data
  const named = ids?.length ?? handles?.length ?? PAGE_OF_CARDS
  return { ...parsed.data, limit: limit ?? named }
}
