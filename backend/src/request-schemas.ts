import { z } from 'zod'
import { NOTE_AT_MOST } from '#domain/constants.ts'
import {
  ID_AT_MOST,
  OFFSET_AT_MOST,
  PAGE_AT_MOST,
  QUANTITY_AT_MOST,
} from '#domain/web/request-bounds.ts'

export const id = z.string().min(1).max(ID_AT_MOST)
export const quantity = z.int().min(1).max(QUANTITY_AT_MOST)

/** An id in a query, whose characters nothing else has checked. */
export const queryId = z
  .string('must be one id')
  .regex(/^[\w-]+$/, 'must be an id')
  .max(ID_AT_MOST)

/** The page of a list, in a query. */
export const page = {
  limit: z.coerce.number().int().min(1).max(PAGE_AT_MOST).default(20),
  offset: z.coerce.number().int().min(0).max(OFFSET_AT_MOST).default(0),
}

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
