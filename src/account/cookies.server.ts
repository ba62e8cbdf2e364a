import type { AstroCookies } from 'astro'
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
