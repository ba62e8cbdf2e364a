import { z } from 'zod'
import { cookieValue, hiddenCookie } from '../http/cookies.ts'
import type { Signer } from '../signed.ts'

const COOKIE = 'preview'
const DAY_S = 86_400

/** What a previewer sees instead of what is published. */
const schema = z.object({
  /** `drafts`, or the name of a release. */
  perspective: z.string().regex(/^(?:drafts|r[A-Za-z0-9]{1,64})$/),
  /** ISO date: commerce as its price lists will be then; null for today. */
  on: z.iso.date().nullable(),
  untilMs: z.number(),
})

export type Preview = Readonly<Pick<z.infer<typeof schema>, 'perspective' | 'on'>>

/** The preview that a signed, unexpired cookie opens; null for everybody else. */
export function previewOf(cookies: string | undefined, signer: Signer): Preview | null {
  const token = cookieValue(cookies, COOKIE)
  if (token === undefined) return null
  const parsed = schema.safeParse(signer.read(token))
  if (!parsed.success || parsed.data.untilMs < Date.now()) return null
  const { perspective, on } = parsed.data
  return { perspective, on }
}

export const isPreviewing = (cookies: string | undefined, signer: Signer): boolean =>
  previewOf(cookies, signer) !== null

/** The Set-Cookie header that opens a preview for a day. */
export const previewCookie = (preview: Preview, signer: Signer, isSecure: boolean): string =>
  hiddenCookie(COOKIE, signer.sign({ ...preview, untilMs: Date.now() + DAY_S * 1000 }), {
    isSecure,
    maxAgeSeconds: DAY_S,
  })

export const endedPreview = (isSecure: boolean): string =>
  hiddenCookie(COOKIE, '', { isSecure, maxAgeSeconds: 0 })
