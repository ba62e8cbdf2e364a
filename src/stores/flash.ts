import { FLASH_COOKIE, type FlashMessage, readFlashMessage } from '#domain/web/flash-message.ts'

const COOKIE = new RegExp(`(?:^|; )${FLASH_COOKIE}=([^;]*)`)

/** Takes the flash message that the server set for this page, once. */
export function takeFlashMessage(jar: { cookie: string }): FlashMessage | null {
  const value = jar.cookie.match(COOKIE)?.[1]
  if (value === undefined) return null
  jar.cookie = `${FLASH_COOKIE}=; Path=/; Max-Age=0`
  return readFlashMessage(value)
}
