import type { Request, Response } from 'express'
import type { z } from 'zod'
import { parsedOrWords } from '../problem-words.ts'

function parsed<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  response: Response,
): z.infer<Shape> | null {
  const read = parsedOrWords(shape, value)
  if (typeof read !== 'string') return read
  response.status(400).json({ type: 'invalid_data', message: read })
  return null
}

/**
 * Parses the body in the given shape; or returns null, and answers 400 with the reason in words.
 */
export const readBody = <Shape extends z.ZodType>(
  shape: Shape,
  request: Request,
  response: Response,
): z.infer<Shape> | null => parsed(shape, request.body ?? {}, response)

/** The same with the query. */
export const readQuery = <Shape extends z.ZodType>(
  shape: Shape,
  { query }: { readonly query: unknown },
  response: Response,
): z.infer<Shape> | null => parsed(shape, query, response)
