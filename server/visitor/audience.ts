import { createHash } from 'node:crypto'
import { z } from 'zod'
import { SIGNED_IN_COOKIE } from '#domain/account/shopper.ts'
import { type Audience, RETAIL } from '#domain/region/audience.ts'
import type { AudienceGrant, VisitorCookie } from '#domain/web/visitor-cookie.ts'
import type { Signer } from '#system/signatures.ts'
import { backendCookie, sessionOf } from '../gateway/sessions.ts'
import { cookieValue } from '../http/cookies.ts'

export const AUDIENCE = 'audience'

const WEEK_S = 7 * 86_400

const schema = z.strictObject({
  salesChannelId: z.string().max(64).nullable(),
  customerGroupIds: z.array(z.string().max(64)).max(50),
  customerId: z.string().max(64),
  /** Of the session at commerce that the customer had: the cookie is worth nothing beside another. */
  session: z.string().length(43),
  untilMs: z.number(),
})

const fingerprint = (session: string) => createHash('sha256').update(session).digest('base64url')

/**
 * The cookie by which a customer of a group is shown its prices on pages that many share. It names the
 * customer, holds beside their session alone, and for a week. Nothing is sold by it: commerce asks
 * for the groups of the cart's customer each time that it prices a line.
 */
export const audienceCookie = (
  { audience, customerId, session }: AudienceGrant,
  signer: Signer,
): VisitorCookie => ({
  name: AUDIENCE,
  value: signer.sign({
    ...audience,
    customerId,
    session: fingerprint(session),
    untilMs: Date.now() + WEEK_S * 1000,
  }),
  maxAgeSeconds: WEEK_S,
  isHidden: true,
})

/**
 * For whom pages are rendered, by the signed `audience` cookie; retail without one, with a forged or
 * an old one, and beside another session than it was given to. It counts beside the sign of a sign-in
 * alone: an answer that was under way may bring it back after a sign-out.
 */
export function audienceOf(cookies: string | undefined, signer: Signer): Audience {
  const token = cookieValue(cookies, AUDIENCE)
  const isSignedIn = cookieValue(cookies, SIGNED_IN_COOKIE) !== undefined
  if (token === undefined || !isSignedIn) return RETAIL
  const { data } = schema.safeParse(signer.read(token))
  const session = sessionOf(cookies, 'store')
  if (!data || session === undefined || data.untilMs < Date.now()) return RETAIL
  if (data.session !== fingerprint(backendCookie(session))) return RETAIL
  return { salesChannelId: data.salesChannelId, customerGroupIds: data.customerGroupIds }
}

/** The part of a page's key that tells audiences apart; empty for retail. */
export function audienceKey({ salesChannelId, customerGroupIds }: Audience): string {
  if (salesChannelId === null && customerGroupIds.length === 0) return ''
  return `${salesChannelId ?? '-'}+${[...customerGroupIds].sort().join('+')} `
}
