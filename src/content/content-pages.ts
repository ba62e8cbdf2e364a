/** Pages that are written and not sold, for the sitemap. */
export const CONTENT_PAGES = ['/', '/products', '/help', '/privacy'] as const
