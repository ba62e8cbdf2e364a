import type { APIContext } from 'astro'
import {
  type FlashMessage,
  NOTE_COOKIE,
  noteCookie,
  readFlashMessage,
} from '#domain/web/flash-message.ts'
import { keep } from './cookies.ts'

const asItIs = (value: string) => value

/**
 * What the personal page that a form leads to says in its own text, once: it stays to be read, and is
 * there for who has no script as well.
 */
export const setPageNote = (
  context: Pick<APIContext, 'cookies' | 'locals'>,
  said: FlashMessage,
): void => keep(context, noteCookie(said))

/** What there is to say here, which is not said again; null where it is nothing of ours. */
export function takePageNote({ cookies }: Pick<APIContext, 'cookies'>): FlashMessage | null {
  const kept = cookies.get(NOTE_COOKIE, { decode: asItIs })
  if (!kept) return null
  cookies.delete(NOTE_COOKIE, { path: '/' })
  return readFlashMessage(kept.value)
}
