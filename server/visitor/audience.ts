import { z } from 'zod'
import { type Audience, RETAIL } from '#domain/audience.ts'
import { SIGNED_IN_COOKIE } from '#domain/shopper.ts'
import { cookieValue } from '../http/cookies.ts'
import type { Signer } from '../signed.ts'

const schema = z.strictObject({
  salesChannelId: z.string().max(64).nullable(),
  customerGroupIds: z.array(z.string().max(64)).max(50),
})

/**
 * Whom prices are for, by the signed `audience` cookie; retail without one or with a forged one. It
 * counts beside the sign of a sign-in alone: an answer that was under way may bring it back after a
 * sign-out.
 */
export function audienceOf(cookies: string | undefined, signer: Signer): Audience {
  const token = cookieValue(cookies, 'audience')
  const isSignedIn = cookieValue(cookies, SIGNED_IN_COOKIE) !== undefined
  if (token === undefined || !isSignedIn) return RETAIL
  const parsed = schema.safeParse(signer.read(token))
  return parsed.success ? parsed.data : RETAIL
}

/** The part of a page's key that tells audiences apart; empty for retail. */
export function audienceKey({ salesChannelId, customerGroupIds }: Audience): string {
  if (salesChannelId === null && customerGroupIds.length === 0) return ''
  return `${salesChannelId ?? '-'}+${[...customerGroupIds].sort().join('+')} `
}
