import type { UpstreamFetch } from '../gateway/upstream.ts'

export const PROBE_MS = 1500

/** Whether a system answers under this path at all, even with a refusal. */
export function createProbe(fetchUpstream: UpstreamFetch, path: string) {
  return async (): Promise<'up' | 'down'> => {
    const signal = AbortSignal.timeout(PROBE_MS)
    try {
      const answer = await fetchUpstream({
        method: 'GET',
        path,
        headers: {},
        timeoutMs: PROBE_MS,
        signal,
      })
      answer.on('error', () => {}).resume()
      return (answer.statusCode ?? 500) < 500 ? 'up' : 'down'
    } catch {
      return 'down'
    }
  }
}
