import type { APIRoute } from 'astro'
import { z } from 'astro/zod'
import { CommerceError, MISSING_REGION } from '#commerce/errors.ts'
import { quietly } from '#commerce/quiet.ts'
import { serverTransport } from '#commerce/transport.server.ts'
import { currentCart, openCart } from '#loaders/cart/cart.ts'

const opening = z.object({
  regionId: z.string().min(1),
  idempotencyKey: z.string().min(1).max(200),
  /** ST-3: the previous cart of this browser must not return. */
  fresh: z.boolean().default(false),
})

const NOT_KEPT = { 'cache-control': 'private, no-store' }

/** The cart in commerce's own format, which the browser's client reads from every cart route. */
async function wireOf(locals: App.Locals, cartId: string): Promise<Response> {
  const { account, commerceServer, commerceContext, commerceSession, store } = locals
  // Asking for the customer's cart may have replaced the session that the browser sent.
  const session = account?.context.session ?? commerceSession
  const { value } = await serverTransport(commerceServer)({
    method: 'GET',
    path: `/store/carts/${cartId}/retrieve-cart-workflow`,
    headers: {
      'x-perennial-context': commerceContext,
      'x-publishable-api-key': store.publishableKey,
      ...(session !== null && { cookie: session }),
    },
  })
  return Response.json(value, { headers: NOT_KEPT })
}

/** Commerce's refusal, or 503 without an answer: a 500 would mean that this server is faulty. */
function refusal(request: Request, error: unknown): Response {
  if (!(error instanceof CommerceError)) throw error
  const { reason: message, code: type, status } = error
  const quiet = quietly(request, status ?? 503)
  return Response.json({ message, type }, { ...quiet, headers: { ...NOT_KEPT, ...quiet.headers } })
}

/** ST-1: the cart of this browser, or a new one. The message of VE-2 if no region is given. */
export const POST: APIRoute = async ({ request, locals, cookies }) => {
  const body: unknown = await request.json().catch(() => null)
  const options = opening.safeParse(body)
  if (!options.success)
    return Response.json({ message: MISSING_REGION }, { status: 400, headers: NOT_KEPT })
  try {
    const current = options.data.fresh ? null : await currentCart(locals)
    const cart = current ?? (await openCart(locals, cookies, options.data))
    return await wireOf(locals, cart.id)
  } catch (error) {
    return refusal(request, error)
  }
}
