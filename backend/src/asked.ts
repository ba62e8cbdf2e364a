import { z } from 'zod'

// What requests say. Pages bound what shoppers write by the same numbers.

export const NOTE_AT_MOST = 500
export const LINES_AT_MOST = 100

export const id = z.string().min(1).max(128)
export const quantity = z.int().min(1).max(10_000)

/**
 * What a shopper says in their own words. Lines of its own are theirs, a pasted tab is a space, and other
 * control characters are nobody's.
 */
export const note = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim())
  .pipe(
    z
      .string()
      .max(NOTE_AT_MOST)
      .regex(/^(?:\n|[^\p{Cc}])*$/u, 'must not hold control characters'),
  )
