import { z } from 'zod'
import type { Keys } from '../auth/keys.ts'
import { RestFailure } from '../failure.ts'
import type { IdentityCall } from '../http/call.ts'

/** The identity of a request: a role of the database, and the claims for policies. */
export interface Requester {
  readonly role: 'anon' | 'authenticated' | 'service_role'
  readonly claims: Readonly<Record<string, unknown>>
}

const claims = z.object({ role: z.literal('authenticated'), sub: z.guid() }).loose()

/** Throws for an invalid or expired token. */
export async function requesterOf({ caller }: IdentityCall, keys: Keys): Promise<Requester> {
  if (caller.isService) return { role: 'service_role', claims: { role: 'service_role' } }
  if (!caller.bearer) return { role: 'anon', claims: { role: 'anon' } }
  const checked = await keys.verify(caller.bearer)
  if (checked === 'expired') throw new RestFailure(401, 'PGRST303', 'JWT expired')
  const parsed = claims.safeParse(checked)
  if (!parsed.success) throw new RestFailure(401, 'PGRST301', 'JWT could not be verified')
  return { role: 'authenticated', claims: parsed.data }
}
