import type { Response } from 'express'
import { mergedWords } from '#domain/order/reorder-words.ts'
import { LEFT_OUT_HEADER, noteCookie } from '#domain/web/flash-message.ts'
import type { LostLine } from '../account/lost-lines.ts'

/** For a shopper whose cart has become one with another by this request: the note of their bag. */
export function tellLeftOut(response: Response, lines: readonly LostLine[]): void {
  const text = mergedWords(
    lines.map(({ title, variant_title, is_full, held }) => ({
      ...{ title, held },
      variantTitle: variant_title,
      isFull: is_full,
    })),
  )
  if (text) response.set(LEFT_OUT_HEADER, noteCookie({ kind: 'blank', text }).value)
}
