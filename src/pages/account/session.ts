import type { APIRoute } from 'astro'
import { isAway } from '#account/account.server.ts'
import type { ShopperSession } from '#domain/account/shopper.ts'

const NOT_KEPT = { 'cache-control': 'private, no-store' }
const SIGNED_OUT: ShopperSession = { state: 'signed-out' }

/** The shopper's data for scripts (ST-12). No token, and no data of anybody else. */
export const GET: APIRoute = async ({ locals }) => {
  try {
    const session = (await locals.account?.session()) ?? SIGNED_OUT
    return Response.json(session, { headers: NOT_KEPT })
  } catch (error) {
    if (!isAway(error)) throw error
    locals.reportError('account', error)
    return Response.json({ state: 'loading' }, { headers: { ...NOT_KEPT, 'retry-after': '5' } })
  }
}
