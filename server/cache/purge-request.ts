import { z } from 'zod'
import { jsonIn } from '#domain/web/json.ts'
import { isSignatureOf } from '#system/signatures.ts'

const VALID_MS = 60_000

const schema = z.object({ tags: z.array(z.string().max(200)), at: z.number() })

export type PurgeRequest =
  | { readonly status: 204; readonly tags: readonly string[] }
  | { readonly status: 400 | 403 }

/**
 * Reads `{ tags, at }` as commerce signs it (hex HMAC-SHA256 of the body). 403 if it is not signed
 * by us or older than a minute, so that a recorded purge cannot be replayed for long.
 */
export function readPurge(
  secret: string,
  body: Buffer,
  signature: unknown,
  now: number,
): PurgeRequest {
  if (!isSignatureOf(body, signature, secret)) return { status: 403 }
  const parsed = schema.safeParse(jsonIn(body.toString()))
  if (!parsed.success) return { status: 400 }
  if (Math.abs(now - parsed.data.at) > VALID_MS) return { status: 403 }
  return { status: 204, tags: parsed.data.tags }
}
