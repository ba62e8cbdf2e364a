import { z } from 'zod'
import { CODE_AT_MOST } from '#domain/web/request-bounds.ts'

/** A code in its stored form: upper case, no spaces. */
export const tidyCode = (text: string): string => text.replace(/\s+/g, '').toUpperCase()

/**
 * A normalised code in the form of a gift card: its three dashes need not be typed. A discount may
 * have sixteen letters and digits too, and is looked up as it was typed.
 */
export const asGiftCard = (code: string): string =>
  /^[A-Z0-9]{16}$/.test(code) ? (code.match(/.{4}/g) ?? []).join('-') : code

const codeRequest = z.object({ code: z.string().trim().min(1).max(CODE_AT_MOST) })

/** The code that a body names, or undefined. */
export const readCode = (body: unknown): string | undefined => {
  const read = codeRequest.safeParse(body)
  return read.success ? tidyCode(read.data.code) : undefined
}
