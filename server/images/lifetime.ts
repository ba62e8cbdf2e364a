/** How long a picture may be cached. */
export interface PictureLifetime {
  /** The max-age for browsers and CDNs. */
  readonly cacheControl: string
  /** The time until we revalidate it at its source, in ms. */
  readonly freshMs: number
}

const DAY_MS = 86_400_000

/** Its name follows from its bytes. */
export const NAMED_BY_CONTENT: PictureLifetime = {
  cacheControl: 'public, max-age=31536000, immutable',
  freshMs: Number.POSITIVE_INFINITY,
}

/** A file of the build: its bytes identify it here, its address does not. */
export const OUR_FILE: PictureLifetime = {
  cacheControl: 'public, max-age=3600, stale-while-revalidate=86400',
  freshMs: Number.POSITIVE_INFINITY,
}

/** Its name is permanent and its bytes never change, but it can be deleted. */
export const UPLOADED: PictureLifetime = {
  cacheControl: 'public, max-age=604800, stale-while-revalidate=604800',
  freshMs: DAY_MS,
}

export const ELSEWHERE: PictureLifetime = {
  cacheControl: 'public, max-age=86400, stale-while-revalidate=604800',
  freshMs: DAY_MS,
}

/** For the tile in place of a missing picture, which may exist in a minute. */
export const PLACEHOLDER_CACHE_CONTROL = 'public, max-age=60'
