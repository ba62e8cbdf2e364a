/** Pages that are no product, category or collection, for the sitemap. */
export const CONTENT_PAGES = ['/', '/products', '/gift-cards', '/help', '/privacy'] as const
