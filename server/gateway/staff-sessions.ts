import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isRecord, jsonIn } from '#domain/web/json.ts'
import { readBody } from '../http/body.ts'
import { steadyTimeMs } from '../steady-time.ts'
import { backendCookie } from './sessions.ts'
import type { UpstreamFetch } from './upstream.ts'

const KEPT_MS = 60_000
const MOST_SESSIONS = 1000
const LIMIT_BYTES = 1_048_576
const TIMEOUT_MS = 5000

const answerSchema = z.object({ user: z.object({ api_token: z.string().min(1).nullish() }) })

/** Who works in the back office, as commerce says it. */
export interface StaffSessions {
  /**
   * The API key that was issued to the session's owner (RO-4), which never reaches a browser; undefined
   * if there is none, or if commerce does not answer.
   */
  readonly keyOf: (session: string) => Promise<string | undefined>
  /** Whether commerce knows the session. Throws UpstreamError. */
  readonly isSignedIn: (session: string) => Promise<boolean>
  readonly forget: (session: string) => void
}

interface Owner {
  readonly key: string | undefined
}

interface Entry {
  readonly until: number
  /** Null if the session is nobody's. */
  readonly owner: Promise<Owner | null>
}

/** Looks up the owner of a session, once a minute for each. */
export function createStaffSessions(fetchUpstream: UpstreamFetch): StaffSessions {
  const entries = new Map<string, Entry>()
  const nameOf = (session: string) => createHash('sha256').update(session).digest('base64')

  async function look(session: string): Promise<Owner | null> {
    const answer = await fetchUpstream({
      method: 'GET',
      path: '/admin/auth',
      headers: { cookie: backendCookie(session), 'x-forwarded-proto': 'https' },
      timeoutMs: TIMEOUT_MS,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = await readBody(answer, LIMIT_BYTES)
    if (answer.statusCode !== 200) return null
    const parsed = answerSchema.safeParse(jsonIn(body.toString()))
    return parsed.success ? { key: parsed.data.user.api_token ?? undefined } : null
  }

  function ownerOf(session: string): Promise<Owner | null> {
    const name = nameOf(session)
    const entry = entries.get(name)
    if (entry !== undefined && steadyTimeMs() < entry.until) return entry.owner
    if (entries.size >= MOST_SESSIONS) entries.clear()
    const owner = look(session)
    owner.catch(() => entries.delete(name))
    entries.set(name, { until: steadyTimeMs() + KEPT_MS, owner })
    return owner
  }

  return {
    keyOf: (session) =>
      ownerOf(session).then(
        (owner) => owner?.key,
        () => undefined,
      ),
    isSignedIn: async (session) => (await ownerOf(session)) !== null,
    forget: (session) => entries.delete(nameOf(session)),
  }
}

/** Removes API keys from an answer about staff. */
export function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).filter(([name]) => name !== 'api_token')
  return Object.fromEntries(entries.map(([name, part]) => [name, withoutKeys(part)]))
}
