import { z } from 'zod'
import { type Audience, RETAIL } from '#domain/audience.ts'
import { cookieValue } from '../http/cookies.ts'
import type { Signer } from '../signed.ts'

const schema = z.strictObject({
  salesChannelId: z.string().max(64).nullable(),
  customerGroupIds: z.array(z.string().max(64)).max(50),
})

/** Whom prices are for, by the signed `audience` cookie; retail without one or with a forged one. */
export function audienceOf(cookies: string | undefined, signer: Signer): Audience {
  const token = cookieValue(cookies, 'audience')
  if (token === undefined) return RETAIL
  const parsed = schema.safeParse(signer.read(token))
  return parsed.success ? parsed.data : RETAIL
}

/** The part of a page's key that tells audiences apart; empty for retail. */
export function audienceKey({ salesChannelId, customerGroupIds }: Audience): string {
  if (salesChannelId === null && customerGroupIds.length === 0) return ''
  return `${salesChannelId ?? '-'}+${[...customerGroupIds].sort().join('+')} `
}
