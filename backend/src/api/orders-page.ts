import type { RequestHandler } from 'express'
import { z } from 'zod'
import { complaint } from '../catalogue/cards/filter.ts'

const MOST_ORDERS = 50

/** What the core takes without bounds. The rest of the query is the core's to judge. */
const page = z.object({
  limit: z.coerce.number().int().min(1).max(MOST_ORDERS).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
  // Postgres takes any character of a text but this one.
  q: z
    .string()
    .max(100)
    .refine((words) => !words.includes('\u0000'), 'must be text')
    .optional(),
})

/** Bounds a page of one's orders, every one of which costs the core several reads. */
export const boundOrders: RequestHandler = ({ query }, response, next) => {
  const asked = page.safeParse(query)
  if (asked.success) next()
  else response.status(400).json({ type: 'invalid_data', message: complaint(asked.error) })
}
