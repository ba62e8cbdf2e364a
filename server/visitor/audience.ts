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
  /**
   * The session at commerce for which it was issued: beside another session the cookie is
   * worthless.
   */
  session: z.string().length(43),
  untilMs: z.number(),
})

const fingerprint = (session: string) => createHash('sha256').update(session).digest('base64url')

/**
 * The cookie by which a customer of a group sees its prices on shared pages. It names the customer,
 * and is valid for a week and beside their session alone. It never decides what is charged:
 * commerce reads the groups of the cart's customer each time it prices a line.
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
 * The audience for which pages are rendered, by the signed `audience` cookie: retail without a
 * cookie, with a forged or an old one, and beside another session than its own. It counts only
 * beside the sign-in marker: a late answer may set it again after a sign-out.
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

/** The part of a page's key for its audience; empty for retail. */
export function audienceKey({ salesChannelId, customerGroupIds }: Audience): string {
  if (salesChannelId === null && customerGroupIds.length === 0) return ''
  return `${salesChannelId ?? '-'}+${[...customerGroupIds].sort().join('+')} `
}
