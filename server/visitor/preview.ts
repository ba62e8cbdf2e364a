import { z } from 'zod'
import type { Preview } from '#domain/content/preview.ts'
import type { Signer } from '#system/signatures.ts'
import { cookieValue, droppedCookie, hiddenCookie } from '../http/cookies.ts'

const COOKIE = 'preview'
const DAY_S = 86_400

/**
 * Drafts, published, or the name of a release, which the vendor's client lets begin with a digit;
 * `raw` is refused, because it would show everything.
 */
const perspective = z.string().regex(/^(?!(?:raw|previewDrafts)$)[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)
const day = z.iso.date().nullable()

const schema = z.object({ perspective, on: day, untilMs: z.number() })

/** The first of the Studio's stack of perspectives; drafts if it names none that we know. */
export function perspectiveOf(stack: string | null): string {
  const parsed = perspective.safeParse(stack?.split(',')[0])
  return parsed.success ? parsed.data : 'drafts'
}

const selection = z.object({ perspective, on: day })

/** The previewer's selection in the bar; null if the form holds unknown values. */
export function readPreviewForm(form: URLSearchParams): Preview | null {
  const parsed = selection.safeParse({
    perspective: form.get('perspective'),
    on: form.get('on') || null,
  })
  return parsed.success ? parsed.data : null
}

/** The preview that a signed cookie opens; null for everybody else, and when its day is over. */
export function previewOf(cookies: string | undefined, signer: Signer): Preview | null {
  const token = cookieValue(cookies, COOKIE)
  if (token === undefined) return null
  const parsed = schema.safeParse(signer.read(token))
  if (!parsed.success || parsed.data.untilMs < Date.now()) return null
  const { perspective, on } = parsed.data
  return { perspective, on }
}

/**
 * Whether a request may be a preview: runs for every request, so it does not verify the signature.
 */
export const maySeePreview = (cookies: string | undefined): boolean =>
  cookieValue(cookies, COOKIE) !== undefined

export const isPreviewing = (cookies: string | undefined, signer: Signer): boolean =>
  previewOf(cookies, signer) !== null

/** The Set-Cookie header that opens a preview for a day. */
export const previewCookie = (preview: Preview, signer: Signer, isSecure: boolean): string =>
  hiddenCookie(COOKIE, signer.sign({ ...preview, untilMs: Date.now() + DAY_S * 1000 }), {
    isSecure,
    maxAgeSeconds: DAY_S,
  })

export const endedPreview = (isSecure: boolean): string => droppedCookie(COOKIE, isSecure)

/**
 * The perspectives for the content client: the release or the drafts over the published content.
 */
export function perspectivesOf(preview: Preview | null): readonly string[] {
  if (preview === null || preview.perspective === 'published') return ['published']
  return preview.perspective === 'drafts' ? ['drafts'] : [preview.perspective, 'drafts']
}
