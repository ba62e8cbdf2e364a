import type { Answer, Asked, Forward } from './balancer.ts'

/** As deploy/nginx/perennial.conf: then it asks whether a page is still the same. */
const KEPT_MS = 1000

interface Kept {
  readonly answer: Answer
  readonly at: number
}

const cookie = ({ headers }: Asked, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(headers.cookie ?? '')?.[1]

const mayKeep = ({ status, headers }: Answer) =>
  status === 200 &&
  headers['set-cookie'] === undefined &&
  /^max-age=[1-9]/.test(String(headers['cdn-cache-control'] ?? ''))

const keyOf = (asked: Asked) =>
  [asked.path, cookie(asked, 'region'), asked.headers['accept-encoding']].join(' ')

const isShared = (asked: Asked) =>
  asked.method === 'GET' &&
  cookie(asked, 'audience') === undefined &&
  cookie(asked, 'preview') === undefined

/** The HTTP cache in front of web in small: it keeps what `CDN-Cache-Control` lets it share. */
export function createPageKeeper(forward: Forward) {
  const kept = new Map<string, Kept>()
  const counts = { hits: 0, unchanged: 0, fetched: 0 }

  async function renew(key: string, asked: Asked): Promise<Answer> {
    const old = kept.get(key)
    const tag = old?.answer.headers.etag
    const headers = tag ? { ...asked.headers, 'if-none-match': tag } : asked.headers
    const answer = await forward({ ...asked, headers })
    if (old && answer.status === 304) {
      counts.unchanged++
      kept.set(key, { answer: old.answer, at: performance.now() })
      return old.answer
    }
    counts.fetched++
    if (mayKeep(answer)) kept.set(key, { answer, at: performance.now() })
    else kept.delete(key)
    return answer
  }

  const answer: Forward = async (asked) => {
    if (!isShared(asked)) return forward(asked)
    const key = keyOf(asked)
    const found = kept.get(key)
    if (found && performance.now() - found.at < KEPT_MS) {
      counts.hits++
      return found.answer
    }
    if (!found) return renew(key, asked)
    return renew(key, asked).catch(() => found.answer)
  }
  return { answer, counts }
}
