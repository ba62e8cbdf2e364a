import { z } from 'zod'
import { parsedOrWords } from '../../../problem-words.ts'

const cartRequest = z.strictObject({
  region_id: z.string(),
  sales_channel_id: z.string().optional(),
  country_code: z.string().length(2).toLowerCase().optional(),
  items: z
    .array(z.strictObject({ variant_id: z.string().min(1), quantity: z.int().positive() }))
    .optional(),
  context: z.record(z.string(), z.unknown()).optional(),
})

/** The body of `POST /store/carts`, as the core takes it, but with a required region. */
export type CartRequest = z.infer<typeof cartRequest>

const named = z.object({ region_id: z.string().min(1) })

/** The parsed body, or its problem in words (VE-2). */
export function readCartRequest(body: unknown): CartRequest | string {
  if (!named.safeParse(body).success) return 'Missing region ID for cart creation'
  return parsedOrWords(cartRequest, body)
}
