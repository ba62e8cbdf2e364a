import { z } from 'zod'

const LONGEST = 64

/** A code as it is kept: upper case, no spaces; a gift card's with its three strokes. */
export const tidyCode = (text: string): string => {
  const plain = text.replace(/\s+/g, '').toUpperCase()
  return /^[A-Z0-9]{16}$/.test(plain) ? (plain.match(/.{4}/g) ?? []).join('-') : plain
}

const wish = z.object({ code: z.string().trim().min(1).max(LONGEST) })

/** The code that a body names, or undefined. */
export const readCode = (body: unknown): string | undefined => {
  const read = wish.safeParse(body)
  return read.success ? tidyCode(read.data.code) : undefined
}
