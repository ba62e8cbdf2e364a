import { createHmac } from 'node:crypto'
import { INTERNAL_SECRET } from '#tests/support/backend.ts'

interface Claim {
  readonly at: number
  readonly service: unknown
}

/** The header by which web speaks for itself, signed by the brief's rule and not by ours. */
export function signedCall(
  { at = Date.now(), service = true }: Partial<Claim> = {},
  secret = INTERNAL_SECRET,
): Readonly<Record<string, string>> {
  const payload = Buffer.from(JSON.stringify({ at, service })).toString('base64url')
  const signature = createHmac('sha256', secret).update(payload).digest('base64url')
  return { 'x-perennial-service': `${payload}.${signature}` }
}
