import { FLASH_COOKIE, type FlashMessage, readFlashMessage } from '#domain/web/flash-message.ts'

const COOKIE = new RegExp(`(?:^|; )${FLASH_COOKIE}=([^;]*)`)

/** What the server wants said on the page that it led to, once. */
export function takeSaid(jar: { cookie: string }): FlashMessage | null {
  const value = jar.cookie.match(COOKIE)?.[1]
  if (value === undefined) return null
  jar.cookie = `${FLASH_COOKIE}=; Path=/; Max-Age=0`
  return readFlashMessage(value)
}
