import type { APIContext } from 'astro'
import { type FlashMessage, flashCookie } from '#domain/web/flash-message.ts'
import { keep } from './cookies.ts'

/**
 * Shows a toast on the page that a link leads to. That page may be shared, so that it cannot hold
 * the message; an address could be written by anybody. Only the shop sets its cookies.
 */
export const flash = (
  context: Pick<APIContext, 'cookies' | 'locals'>,
  message: FlashMessage,
): void => keep(context, flashCookie(message))

/** A prefetch must not change anything or get an answer that is used later. */
export const isFetchedAhead = ({ headers }: Request): boolean =>
  /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')

export const notAhead = (): Response =>
  new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } })

export const seeOther = (path: string): Response =>
  new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } })
