/** What is to be corrected, by field, in words for beside it (VE-10). */
export type Problems = Readonly<Record<string, string>>

/** After many tries; while one of the systems is away. */
export type LaterStatus = 429 | 503

/** What becomes of a form that was sent, with a script or without. */
export type FormAnswer =
  | { readonly kind: 'problems'; readonly problems: Problems }
  | {
      readonly kind: 'refused'
      readonly reason: string
      /** Of the page without a script, where asking again later may help; null where it will not. */
      readonly status: LaterStatus | null
      /** After how many seconds, where that is known. */
      readonly waitS: number | null
    }
  | {
      readonly kind: 'done'
      /** What a toast or a note says. */
      readonly said: string | null
      /** Where the shopper is led; null stays. */
      readonly next: string | null
    }

export const refused = (
  reason: string,
  status: LaterStatus | null = null,
  waitS: number | null = null,
): FormAnswer => ({ kind: 'refused', reason, status, waitS })

export const wrong = (problems: Problems): FormAnswer => ({ kind: 'problems', problems })

export const done = ({
  said = null,
  next = null,
}: {
  readonly said?: string | null
  readonly next?: string | null
}): FormAnswer => ({ kind: 'done', said, next })
