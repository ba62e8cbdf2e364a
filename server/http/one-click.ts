import { readEnding, UNSUBSCRIBE_PATH } from '#domain/newsletter/newsletter-token.ts'
import type { Signer } from '#system/signatures.ts'
import type { Exchange } from './exchange.ts'

/**
 * True for the one request that needs no page of ours: a mail program that ends a subscription by
 * the signed address of a mail (RFC 8058). It can do nothing else with it, so that a page of another
 * site that knew the address could do no more.
 */
export const isOneClick = (
  { method, path, search }: Pick<Exchange, 'method' | 'path' | 'search'>,
  signer: Signer,
): boolean => {
  if (method !== 'POST' || path !== UNSUBSCRIBE_PATH) return false
  const token = new URLSearchParams(search).get('token') ?? undefined
  return readEnding(signer.read(token)) !== undefined
}
