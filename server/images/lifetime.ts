/** How long a picture may be believed. */
export interface PictureLifetime {
  /** What browsers and CDNs are told. */
  readonly cacheControl: string
  /** For how long we do not look at its source again, in ms. */
  readonly freshMs: number
}

const DAY_MS = 86_400_000

/** Its name follows from its bytes. */
export const NAMED_BY_CONTENT: PictureLifetime = {
  cacheControl: 'public, max-age=31536000, immutable',
  freshMs: Number.POSITIVE_INFINITY,
}

/** A file of the build: known by its bytes here, not in its address. */
export const OUR_FILE: PictureLifetime = {
  cacheControl: 'public, max-age=3600, stale-while-revalidate=86400',
  freshMs: Number.POSITIVE_INFINITY,
}

/** Its name is given once and its bytes never change, but it can be taken away. */
export const UPLOADED: PictureLifetime = {
  cacheControl: 'public, max-age=604800, stale-while-revalidate=604800',
  freshMs: DAY_MS,
}

export const ELSEWHERE: PictureLifetime = {
  cacheControl: 'public, max-age=86400, stale-while-revalidate=604800',
  freshMs: DAY_MS,
}

/** Of what stands in for a picture that could not be had: it may be there in a minute. */
export const STAND_IN_CACHE_CONTROL = 'public, max-age=60'
