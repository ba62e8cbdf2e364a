import { createClient } from '@supabase/supabase-js'
import type { IdentityConfig } from '#domain/account/identity-config.ts'
import type { PendingRepair } from '#domain/account/shopper.ts'
import { IDENTITY_HEARTBEAT_MS } from '#domain/constants.ts'
import { requestIdentity } from './request.server.ts'
import { identityFetch } from './transport.server.ts'

/** The requests of the service role (RO-6). */
export interface IdentityService {
  /** Links a shopper to a customer of commerce; shoppers cannot write this. */
  readonly linkCustomer: (identityId: string, customerId: string) => Promise<void>
  /** Records a pending repair in commerce, until the customer is linked again. */
  readonly recordPendingRepair: (identityId: string, owed: PendingRepair) => Promise<void>
}

export function createService(config: IdentityConfig): IdentityService {
  const { auth } = createClient(config.url, config.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: identityFetch(config) },
    realtime: { heartbeatIntervalMs: IDENTITY_HEARTBEAT_MS },
  })
  const note = async (identityId: string, app_metadata: object): Promise<void> => {
    await requestIdentity(
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
