/**
 * The address of a picture in a form that pages can use: http, https or a path of the store itself.
 * Undefined if it is none.
 */
export function pictureAddress(text: string): string | undefined {
  const address = text.trim()
  if (/^\/(?!\/)/.test(address)) return address
  const whole = address.startsWith('//') ? `https:${address}` : address
  const url = URL.canParse(whole) ? new URL(whole) : undefined
  return url && /^https?:$/.test(url.protocol) && !url.username ? whole : undefined
}
