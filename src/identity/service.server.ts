import { createClient } from '@supabase/supabase-js'
import type { IdentityConfig } from '#domain/account/identity-config.ts'
import type { PendingRepair } from '#domain/account/shopper.ts'
import { IDENTITY_HEARTBEAT_MS } from '#domain/constants.ts'
import { askIdentity } from './ask.server.ts'
import { identityFetch } from './transport.server.ts'

/** What only the service role may do (RO-6). */
export interface IdentityService {
  /** Writes down which customer of commerce a shopper is, in step now; no shopper can write it. */
  readonly linkCustomer: (identityId: string, customerId: string) => Promise<void>
  /** Writes down what commerce is still to be told, until the customer is linked anew. */
  readonly recordPendingRepair: (identityId: string, owed: PendingRepair) => Promise<void>
}

export function createService(place: IdentityConfig): IdentityService {
  const { auth } = createClient(place.url, place.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: identityFetch(place) },
    realtime: { heartbeatIntervalMs: IDENTITY_HEARTBEAT_MS },
  })
  const note = async (identityId: string, app_metadata: object): Promise<void> => {
    await askIdentity(
      'PUT /auth/v1/admin/users',
      auth.admin.updateUserById(identityId, { app_metadata }),
    )
  }
  return {
    linkCustomer: (identityId, customerId) =>
      note(identityId, {
        medusa_customer_id: customerId,
        owes_password: false,
        owes_sign_out: false,
      }),
    recordPendingRepair: (identityId, owed) =>
      note(identityId, owed === 'password' ? { owes_password: true } : { owes_sign_out: true }),
  }
}
