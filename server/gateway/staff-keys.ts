import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isRecord } from '#domain/web/json.ts'
import { readBody } from '../http/body.ts'
import { steadyTimeMs } from '../steady-time.ts'
import { backendCookie } from './sessions.ts'
import type { UpstreamFetch } from './upstream.ts'

const KEPT_MS = 60_000
const MOST_SESSIONS = 1000
const LIMIT_BYTES = 1_048_576
const TIMEOUT_MS = 5000

const answerSchema = z.object({ user: z.object({ api_token: z.string().min(1).nullish() }) })

/** The API key that was issued to a staff member (RO-4). It never reaches a browser. */
export interface StaffKeys {
  readonly keyOf: (session: string) => Promise<string | undefined>
  readonly forget: (session: string) => void
}

/** Looks up the owner of a session, once a minute for each. Undefined if no key was issued. */
export function createStaffKeys(fetchUpstream: UpstreamFetch): StaffKeys {
  const keys = new Map<
    string,
    { readonly until: number; readonly key: Promise<string | undefined> }
  >()
  const nameOf = (session: string) => createHash('sha256').update(session).digest('base64')

  async function look(session: string): Promise<string | undefined> {
    const answer = await fetchUpstream({
      method: 'GET',
      path: '/admin/auth',
      headers: { cookie: backendCookie(session), 'x-forwarded-proto': 'https' },
      timeoutMs: TIMEOUT_MS,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = await readBody(answer, LIMIT_BYTES)
    if (answer.statusCode !== 200) return undefined
    const parsed = answerSchema.safeParse(JSON.parse(body.toString()))
    return parsed.data?.user.api_token ?? undefined
  }

  return {
    keyOf: (session) => {
      const name = nameOf(session)
      const entry = keys.get(name)
      if (entry !== undefined && steadyTimeMs() < entry.until) return entry.key
      if (keys.size >= MOST_SESSIONS) keys.clear()
      const key = look(session).catch(() => {
        keys.delete(name)
        return undefined
      })
      keys.set(name, { until: steadyTimeMs() + KEPT_MS, key })
      return key
    },
    forget: (session) => keys.delete(nameOf(session)),
  }
}

/** Removes API keys from an answer about staff. */
export function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).filter(([name]) => name !== 'api_token')
  return Object.fromEntries(entries.map(([name, part]) => [name, withoutKeys(part)]))
}
