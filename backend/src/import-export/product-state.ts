import { z } from 'zod'

/** Minor units. `amount` is the regular price; `sale` the current one if it is lower. */
const price = z.object({ amount: z.int(), sale: z.int().nullable() })
export type VariantPrice = z.infer<typeof price>

const metadata = z.record(z.string(), z.unknown())
export type Metadata = z.infer<typeof metadata>

const variant = z.object({
  /** Absent while the store has no such variant. */
  id: z.string().optional(),
  title: z.string(),
  values: z.array(z.string()),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Grams. */
  weight: z.int().nullable(),
  isCounted: z.boolean(),
  backorder: z.boolean(),
  /** Pieces at the store's location if it is managed, else a stored number. */
  quantity: z.int().nullable(),
  requiresShipping: z.boolean(),
  metadata,
  /** By market: a currency's code or a region's id. */
  prices: z.record(z.string(), price),
})
export type VariantState = z.infer<typeof variant>

/** A product as the store has it, or shall have it. */
export const productState = z.object({
  id: z.string().optional(),
  handle: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  status: z.enum(['draft', 'proposed', 'published', 'rejected']),
  isGiftCard: z.boolean(),
  type: z.string().nullable(),
  collection: z.string().nullable(),
  /** Paths of category names, such as `Coffee > Single origin`. */
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  metadata,
  /** Addresses in their order. */
  pictures: z.array(z.string()),
  options: z.array(z.string()),
  variants: z.array(variant),
})
export type ProductState = z.infer<typeof productState>
