/** Pixels of a picture that may be decoded: a file of a few KB can unpack to gigabytes. */
export const PIXELS_AT_MOST = 50_000_000
