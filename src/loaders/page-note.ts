import type { APIContext } from 'astro'
import { setBagNote as storeBagNote } from '#account/cookies.server.ts'
import {
  type FlashMessage,
  NOTE_COOKIE,
  noteCookie,
  readFlashMessage,
} from '#domain/web/flash-message.ts'
import { isSecure, keep } from './cookies.ts'

const asItIs = (value: string) => value

/**
 * Stores a message for the text of the personal page that follows a form: it stays readable, also
 * without a script.
 */
export const setPageNote = (
  context: Pick<APIContext, 'cookies' | 'locals'>,
  message: FlashMessage,
): void => keep(context, noteCookie(message))

/** Stores one for the page of the bag, which tells what was stored before as well. */
export const setBagNote = (
  { cookies, locals }: Pick<APIContext, 'cookies' | 'locals'>,
  message: FlashMessage,
): void => storeBagNote(cookies, isSecure(locals), message)

/** Takes the stored message, once; null if there is none. */
export function takePageNote({ cookies }: Pick<APIContext, 'cookies'>): FlashMessage | null {
  const cookie = cookies.get(NOTE_COOKIE, { decode: asItIs })
  if (!cookie) return null
  cookies.delete(NOTE_COOKIE, { path: '/' })
  return readFlashMessage(cookie.value)
}
