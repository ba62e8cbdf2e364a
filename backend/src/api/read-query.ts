import type { Response } from 'express'
import type { z } from 'zod'
import { complaint } from '../catalogue/cards/filter.ts'

/**
 * Parses the query in the given shape; or returns null, and answers 400 with the reason in words.
 */
export function readQuery<Shape extends z.ZodType>(
  shape: Shape,
  { query: given }: { readonly query: unknown },
  response: Response,
): z.infer<Shape> | null {
  const query = shape.safeParse(given)
  if (query.success) return query.data
  response.status(400).json({ type: 'invalid_data', message: complaint(query.error) })
  return null
}
