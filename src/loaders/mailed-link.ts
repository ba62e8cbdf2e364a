/** A page that a mailed link opens: no cache keeps it, and no other site gets its address. */
export function keepLinkPrivate(headers: Headers): void {
  headers.set('cache-control', 'private, no-store')
  headers.set('referrer-policy', 'no-referrer')
}
