/** LK-2: a link as content stores it. */
export interface ContentLink {
  readonly internalLink?: string | null | undefined
  readonly externalLink?: string | null | undefined
  /** A browser's target, such as `_blank`. */
  readonly linkTarget?: string | null | undefined
}

/** The attributes of an anchor element. */
export interface Anchor {
  readonly href: string
  readonly target?: '_blank'
  readonly rel?: 'noopener'
}

const HOME = '/'
const THANK_YOU = '/thank-you'
const PAGE_NOT_FOUND = '/page-not-found'

const HOSTILE_SCHEME = /^(javascript|data|vbscript):/i
// Browsers drop control characters and spaces before they read a scheme; this drops even more.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}]/gu
/** After the leading slash, each of these would turn a path into another host's address. */
const LEADING_SLASHES = /^[\p{Cc}\p{Cf}\p{Z}/\\]+/u

const isHostile = (address: string) => HOSTILE_SCHEME.test(address.replace(UNSEEN, ''))
const nonEmpty = (text: string | null | undefined) => (text?.trim() ? text : undefined)

const internalHref = (path: string) =>
  path.includes('home') ? HOME : `/${path.replace(LEADING_SLASHES, '')}`

const targetHref = ({ internalLink, externalLink }: ContentLink) => {
  const internal = nonEmpty(internalLink)
  if (internal !== undefined) return internalHref(internal)
  const external = nonEmpty(externalLink)
  // LK-4: used byte for byte, or not at all.
  return external === undefined || isHostile(external) ? PAGE_NOT_FOUND : external
}

/**
 * The target of a content link (LK-1 to LK-4): no data to the thank-you page, neither target to the
 * page that says so, an internal path with `home` in it to the home page.
 */
export const anchorOf = (link: ContentLink | null | undefined): Anchor => {
  if (!link) return { href: THANK_YOU }
  const href = targetHref(link)
  if (link.linkTarget !== '_blank') return { href }
  const isExternal = href === link.externalLink
  return isExternal ? { href, target: '_blank', rel: 'noopener' } : { href, target: '_blank' }
}
