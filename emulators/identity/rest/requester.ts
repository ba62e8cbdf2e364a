import { z } from 'zod'
import type { Keys } from '../auth/keys.ts'
import { RestFailure } from '../failure.ts'
import type { IdentityCall } from '../http/call.ts'

/** As whom a request asks: a role of the database, and what policies may know of the shopper. */
export interface Requester {
  readonly role: 'anon' | 'authenticated' | 'service_role'
  readonly claims: Readonly<Record<string, unknown>>
}

const claims = z.object({ role: z.literal('authenticated'), sub: z.guid() }).loose()

/** Throws for a token that is not ours, or no longer good. */
export async function requesterOf({ caller }: IdentityCall, keys: Keys): Promise<Requester> {
  if (caller.isService) return { role: 'service_role', claims: { role: 'service_role' } }
  if (!caller.bearer) return { role: 'anon', claims: { role: 'anon' } }
  const checked = await keys.verify(caller.bearer)
  if (checked === 'expired') throw new RestFailure(401, 'PGRST303', 'JWT expired')
  const parsed = claims.safeParse(checked)
  if (!parsed.success) throw new RestFailure(401, 'PGRST301', 'JWT could not be verified')
  return { role: 'authenticated', claims: parsed.data }
}
