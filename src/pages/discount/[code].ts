import type { APIContext, APIRoute } from 'astro'
import { CommerceError } from '#commerce/errors.ts'
import { codeRefusalWords } from '#domain/cart/code.ts'
import { UNREACHABLE } from '#domain/checkout/checkout-words.ts'
import type { ZonePlace } from '#domain/region/time-zone.ts'
import type { FlashMessage } from '#domain/web/flash-message.ts'
import { ownPath } from '#domain/web/own-path.ts'
import { currentCart, storeDiscount } from '#loaders/cart/cart.ts'
import { flash, isFetchedAhead, notAhead, seeOther } from '#loaders/flash-message.ts'

/** Of any alphabet, as staff write it. A link is no place for sentences: its code is repeated. */
const CODE = /^[\p{L}\p{M}\p{N}_.+&-]{1,64}$/u

const bad = (text: string): FlashMessage => ({ kind: 'error', text })
const good = (text: string): FlashMessage => ({ kind: 'success', text })

/** Applies the code to this browser's bag, and reports whether it is valid. */
async function apply({ locals }: APIContext, code: string): Promise<FlashMessage> {
  const cart = await currentCart(locals)
  if (!cart) return good(`${code} is saved for your bag.`)
  if (cart.discounts.some((applied) => applied.toUpperCase() === code)) {
    return good(`${code} is applied to your bag.`)
  }
  const { applied } = await locals.commerce.codes.apply(cart.id, code)
  return good(
    applied.replaced === null
      ? `${code} is applied to your bag.`
      : `${code} is applied to your bag, in place of ${applied.replaced}.`,
  )
}

const refusal = (error: unknown, code: string, place: ZonePlace): FlashMessage => {
  if (!(error instanceof CommerceError)) throw error
  return error.type === 'connection' || error.type === 'api'
    ? bad(UNREACHABLE.saving)
    : bad(codeRefusalWords(code, { reason: error.code, details: error.details }, place))
}

/**
 * `GET /discount/CODE?to=/path`: a link in a newsletter. The code is stored for thirty days, for
 * the present bag or the next one, and the shopper is redirected to `to`. It only gives, so links
 * from anywhere are safe; prefetches change nothing.
 */
export const GET: APIRoute = async (context) => {
  if (isFetchedAhead(context.request)) return notAhead()
  const code = (context.params['code'] ?? '').trim().toUpperCase()
  const to = ownPath(context.url.searchParams.get('to'), '/')
  if (!CODE.test(code)) {
    flash(context, bad('We do not recognise the code in that link.'))
    return seeOther(to)
  }
  try {
    const message = await apply(context, code)
    if (message.kind === 'success') storeDiscount(context, code)
    flash(context, message)
  } catch (error) {
    flash(context, refusal(error, code, { countryCode: context.locals.countryCode }))
  }
  return seeOther(to)
}
