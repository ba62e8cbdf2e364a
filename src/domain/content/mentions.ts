/**
 * The cache tag of pages that show the stories that mention a product. Tags stand in a header, which
 * holds no letters but Latin ones: a handle may have others.
 */
export const mentionsTag = (handle: string): string =>
  `mentions:${encodeURIComponent(handle.toWellFormed())}`
