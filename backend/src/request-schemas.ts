import { z } from 'zod'
import { NOTE_AT_MOST } from '#domain/constants.ts'
import { ID_AT_MOST, QUANTITY_AT_MOST } from '#domain/web/request-bounds.ts'

export const id = z.string().min(1).max(ID_AT_MOST)
export const quantity = z.int().min(1).max(QUANTITY_AT_MOST)

/**
 * A shopper's free text. It keeps line breaks, a pasted tab becomes a space, and other control
 * characters are removed.
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
