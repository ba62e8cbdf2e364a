import { z } from 'zod'
import { parsedOrWords } from '../../problem-words.ts'
import { regionId } from '../cards/filter.ts'

const MOST_RELATED = 12
const ONE_PRODUCT = 'either handle or variant_id is required'

/** Postgres accepts any character in a text but NUL; no name has a space. */
const name = z
  .string()
  .min(1)
  .transform((value) => value.replaceAll('\u0000', ' '))

const query = z
  .strictObject({
    region_id: regionId,
    handle: name.optional(),
    variant_id: name.optional(),
    related: z
      .string()
      .regex(/^\d{1,2}$/, 'must be a whole number')
      .transform(Number)
      .pipe(z.number().max(MOST_RELATED))
      .default(0),
  })
  .refine(({ handle, variant_id }) => (handle === undefined) !== (variant_id === undefined), {
    error: ONE_PRODUCT,
  })

export type DetailsFilter = z.infer<typeof query>

/** The parsed query of `GET /store/product-details`, or its problem in words. */
export const readDetailsFilter = (raw: unknown): DetailsFilter | string => parsedOrWords(query, raw)
