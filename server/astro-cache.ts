import type { CacheProviderFactory } from 'astro'

/**
 * Astro's cache without storage: the values of `Astro.cache.set({ maxAge, swr, tags })` become
 * standard headers, by which the front server and a CDN cache the page. It must have no
 * `onRequest`, or Astro removes those headers again.
 */
const createFrontCache: CacheProviderFactory = () => ({
  name: 'front',
  setHeaders({ maxAge = 0, swr = 0, tags = [] }) {
    const headers = new Headers({
      'cache-control': 'no-cache',
      'cdn-cache-control': `max-age=${maxAge}, stale-while-revalidate=${swr}`,
    })
    if (tags.length > 0) headers.set('cache-tag', tags.join(','))
    return headers
  },
  async invalidate() {
    throw new Error('Pages are purged by commerce, through POST /_purge.')
  },
})

export default createFrontCache
