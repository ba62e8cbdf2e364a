import { z } from 'zod'
import type { PendingRepair, Shopper } from '#domain/account/shopper.ts'

const text = z.string().max(200).catch('')

/** The fields of identity's user that we rely on, in a token or in an answer. */
const userSchema = z.object({
  id: z.uuid(),
  email: z.string().min(3).max(320),
  app_metadata: z
    .object({
      medusa_customer_id: z.string().max(64).nullable().catch(null),
      owes_password: z.boolean().catch(false),
      owes_sign_out: z.boolean().catch(false),
    })
    .catch({ medusa_customer_id: null, owes_password: false, owes_sign_out: false }),
  user_metadata: z
    .object({ first_name: text, last_name: text, company: text })
    .catch({ first_name: '', last_name: '', company: '' }),
})

type AppMetadata = z.infer<typeof userSchema>['app_metadata']

/** A new password ends all other sessions as well. */
function owedIn({ owes_password, owes_sign_out }: AppMetadata): PendingRepair | null {
  if (owes_password) return 'password'
  return owes_sign_out ? 'sign-out' : null
}

/** Throws a ZodError where it is no user. */
export function toShopper(wire: unknown): Shopper {
  const { id, email, app_metadata, user_metadata } = userSchema.parse(wire)
  return {
    identityId: id,
    email,
    firstName: user_metadata.first_name,
    lastName: user_metadata.last_name,
    company: user_metadata.company,
    customerId: app_metadata.medusa_customer_id,
    pendingRepair: owedIn(app_metadata),
  }
}

/** The claims of a token besides the user. Times are seconds since 1970. */
const claimsSchema = z.object({
  sub: z.string(),
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  role: z.literal('authenticated'),
  amr: z
    .array(z.union([z.string(), z.object({ method: z.string(), timestamp: z.number() })]))
    .catch([]),
})

export interface Claimed {
  readonly shopper: Shopper
  /** When the shopper last used a mailed link, in ms; null if they signed in by password. */
  readonly provedByMailAt: number | null
}

const MAILED = new Set(['otp', 'recovery', 'magiclink', 'email/signup'])

/**
 * The shopper of verified claims. The library checks signature and expiry alone: issuer and
 * audience are checked here. Null for other issuers, or tokens that are not a shopper's.
 */
export function readClaims(claims: unknown, identityUrl: string): Claimed | null {
  const read = claimsSchema.safeParse(claims)
  if (!read.success) return null
  const { sub, iss, aud, amr } = read.data
  if (iss !== `${identityUrl}/auth/v1` || ![aud].flat().includes('authenticated')) return null
  const fields = typeof claims === 'object' && claims !== null ? claims : {}
  const mailed = amr.flatMap((each) =>
    typeof each === 'object' && MAILED.has(each.method) ? each.timestamp * 1000 : [],
  )
  try {
    const shopper = toShopper({ ...fields, id: sub })
    return { shopper, provedByMailAt: mailed.length > 0 ? Math.max(...mailed) : null }
  } catch {
    return null
  }
}
