import type { APIRoute } from 'astro'
import { z } from 'astro/zod'
import { MISSING_REGION } from '#commerce/errors.ts'
import { COMMERCE_TIMEOUT_MS } from '#domain/constants.ts'
import { currentCart, openCart } from '../_cart.ts'

const opening = z.object({
  regionId: z.string().min(1),
  idempotencyKey: z.string().min(1).max(200),
  /** ST-3: the cart that this browser had must not come back. */
  fresh: z.boolean().default(false),
})

const NOT_KEPT = { 'cache-control': 'private, no-store' }

/** The cart as commerce itself says it: what the browser's client reads from every cart route. */
async function wireOf({ commerceUrl, commerceContext, store }: App.Locals, cartId: string) {
  const answer = await fetch(`${commerceUrl}/store/carts/${cartId}/retrieve-cart-workflow`, {
    headers: {
      'x-perennial-context': commerceContext,
      'x-publishable-api-key': store.publishableKey,
    },
    signal: AbortSignal.timeout(COMMERCE_TIMEOUT_MS.rendering),
  })
  const headers = { ...NOT_KEPT, 'content-type': 'application/json' }
  return new Response(await answer.text(), { status: answer.status, headers })
}

/** ST-1: the cart of this browser, or a new one. VE-2's words where no region is named. */
export const POST: APIRoute = async ({ request, locals, cookies }) => {
  const body: unknown = await request.json().catch(() => null)
  const asked = opening.safeParse(body)
  if (!asked.success)
    return Response.json({ message: MISSING_REGION }, { status: 400, headers: NOT_KEPT })
  const held = asked.data.fresh ? null : await currentCart(locals)
  const cart = held ?? (await openCart(locals, cookies, asked.data))
  return wireOf(locals, cart.id)
}
