import { NEWSLETTER_PATH } from '#domain/newsletter/newsletter-token.ts'
import type { Signer } from '#system/signatures.ts'
import type { Limit } from '../gateway/limits.ts'
import { limitKeyOf } from '../http/client-address.ts'
import type { Exchange } from '../http/exchange.ts'
import { isSafe } from '../http/same-origin.ts'
import { deviceOf } from './device.ts'
import { limitAddressOf } from './visitor-guard.ts'

/**
 * The forms behind a mailed link. Their tokens cannot be guessed, and others must not use up their
 * owner's attempts.
 */
const LINK_FORMS = new Set(['resetPassword', 'confirmAddress', 'confirmEmail'])

type Asked = Pick<Exchange, 'path' | 'search'>

/** The action that a form is for: Astro takes it from the path, or from the query of any page. */
const actionOf = ({ path, search }: Asked): string | null =>
  path.startsWith('/_actions/')
    ? path.slice('/_actions/'.length)
    : new URLSearchParams(search).get('_action')

/** Forms by which a code or an order could be guessed, the cart's, and all others. */
export function formLimitOf(exchange: Asked & Pick<Exchange, 'method'>): Limit {
  const { method, path } = exchange
  if (['/gift-cards', '/orders/lookup', '/orders/claim'].includes(path)) return 'guess'
  if (!isSafe(method) && path === NEWSLETTER_PATH) return 'mail'
  // Each may try another card.
  if (!isSafe(method) && path.startsWith('/subscriptions/pay/')) return 'guess'
  const action = isSafe(method) ? null : actionOf(exchange)
  if (action !== null && LINK_FORMS.has(action)) return 'general'
  // Passwords and addresses: the sign-in guard counts them as well, for each account.
  if (action !== null) return 'guess'
  if (!isSafe(method) && /^\/(?:account|products)\//.test(path)) return 'guess'
  return /^\/cart(?:\/|$)/.test(path) ? 'cart' : 'general'
}

/** The forms of the account count a known device apart from others behind its address. */
export function limitedAs(exchange: Exchange, signer: Signer): string {
  const { client, path, request } = exchange
  if (!path.startsWith('/account/') && actionOf(exchange) === null) return limitKeyOf(client)
  return limitKeyOf(limitAddressOf({ client, device: deviceOf(request.headers.cookie, signer) }))
}
