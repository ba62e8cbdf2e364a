import type { AstroCookies } from 'astro'
import { type FlashMessage, NOTE_COOKIE, noteOfBag } from '#domain/web/flash-message.ts'
import type { VisitorCookie } from '#domain/web/visitor-cookie.ts'

/** Values are already encoded: encoding them again would change them. */
const asItIs = (value: string) => value

/** Sets cookies of the whole site on the answer to this request. */
export function setCookies(
  jar: AstroCookies,
  isSecure: boolean,
  cookies: readonly VisitorCookie[],
): void {
  for (const { name, value, maxAgeSeconds, isHidden } of cookies) {
    jar.set(name, value, {
      path: '/',
      httpOnly: isHidden,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: maxAgeSeconds,
      encode: asItIs,
    })
  }
}

/** Deletes a note that waits for a page. */
export const noNote: VisitorCookie = {
  name: NOTE_COOKIE,
  value: '',
  maxAgeSeconds: 0,
  isHidden: true,
}

/** Stores words for the page of the bag or the checkout, after those that nobody has read yet. */
export function setBagNote(jar: AstroCookies, isSecure: boolean, message: FlashMessage): void {
  const unread = jar.get(NOTE_COOKIE, { decode: asItIs })?.value
  setCookies(jar, isSecure, [noteOfBag(message, unread)])
}
