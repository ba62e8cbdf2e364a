/** The corrections by field, in words for beside it (VE-10). */
export type Problems = Readonly<Record<string, string>>

/** Shown after many attempts, or while one of the systems is away. */
export type LaterStatus = 429 | 503

/** The result of a sent form, with a script or without. */
export type FormAnswer =
  | { readonly kind: 'problems'; readonly problems: Problems }
  | {
      readonly kind: 'refused'
      readonly reason: string
      /** The Retry-After of the page without a script; null if a retry will not help. */
      readonly status: LaterStatus | null
      /** The seconds to wait, if known. */
      readonly waitS: number | null
    }
  | {
      readonly kind: 'done'
      /** The text of a toast or a note. */
      readonly message: string | null
      /** The redirect; null stays. */
      readonly next: string | null
    }

export const refused = (
  reason: string,
  status: LaterStatus | null = null,
  waitS: number | null = null,
): FormAnswer => ({ kind: 'refused', reason, status, waitS })

export const wrong = (problems: Problems): FormAnswer => ({ kind: 'problems', problems })

export const done = ({
  message = null,
  next = null,
}: {
  readonly message?: string | null
  readonly next?: string | null
}): FormAnswer => ({ kind: 'done', message, next })
