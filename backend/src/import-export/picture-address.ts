/**
 * The address of a picture as a page can use it: http, https or a path of the store itself.
 * Undefined where it is none.
 */
export function pictureAddress(text: string): string | undefined {
  const address = text.trim()
  if (/^\/(?!\/)/.test(address)) return address
  const whole = address.startsWith('//') ? `https:${address}` : address
  const url = URL.canParse(whole) ? new URL(whole) : undefined
  return url && /^https?:$/.test(url.protocol) && !url.username ? whole : undefined
}
