import type { Request, Response } from 'express'
import type { z } from 'zod'
import { complaint } from '../catalogue/cards/filter.ts'

/**
 * Parses the body in the given shape; or returns null, and answers 400 with the reason in words.
 */
export function readBody<Shape extends z.ZodType>(
  shape: Shape,
  request: Request,
  response: Response,
): z.infer<Shape> | null {
  const body = shape.safeParse(request.body ?? {})
  if (body.success) return body.data
  response.status(400).json({ type: 'invalid_data', message: complaint(body.error) })
  return null
}
