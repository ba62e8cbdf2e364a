import { type DehydratedState, hydrate, QueryClient } from '@tanstack/react-query'
import { QUERY_CACHE } from '#domain/constants.ts'

/**
 * The one cache of what the back office has read (CO, EN-11). Lists and records are read anew when
 * their page opens; `state` is what the server has read for the first one.
 */
export function createQueryClient(state: DehydratedState): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_CACHE.staleMs,
        gcTime: QUERY_CACHE.collectedMs,
        retry: QUERY_CACHE.retries,
        retryDelay: (attempt) =>
          Math.min(QUERY_CACHE.firstRetryMs * 2 ** attempt, QUERY_CACHE.longestRetryMs),
        refetchOnWindowFocus: false,
        refetchOnMount: 'always',
      },
      mutations: { retry: 0 },
    },
  })
  hydrate(client, state)
  return client
}
