import { redirectPath } from '#domain/content/redirect.ts'
import { fieldsOf } from '#domain/web/json.ts'

/** An address that shoppers know, and the one that replaces it. */
export interface MovedAddress {
  readonly from: string
  readonly to: string
}

const PREFIXES: Readonly<Record<string, string>> = {
  page: '/',
  story: '/stories/',
  storyTag: '/stories/tagged/',
}

function addressOf(type: string, document: unknown): string | null {
  const prefix = PREFIXES[type]
  const slug = fieldsOf(fieldsOf(document)['slug'])['current']
  return prefix !== undefined && typeof slug === 'string' && slug !== '' ? prefix + slug : null
}

/** The change of a published document's address that publishing its draft makes; null without one. */
export function movedAddress(
  type: string,
  { published, draft }: { readonly published: unknown; readonly draft: unknown },
): MovedAddress | null {
  const [from, to] = [addressOf(type, published), addressOf(type, draft)]
  return from !== null && to !== null && from !== to ? { from, to } : null
}

export interface KnownRedirect {
  readonly _id: string
  readonly from: string | null
}

/**
 * The redirects that one from the old address replaces: others from there, and those from the new
 * address, which would lead back in a circle once a page returns to where it was.
 */
export const replacedRedirects = (
  known: readonly KnownRedirect[],
  { from, to }: MovedAddress,
): readonly string[] =>
  known
    .filter((redirect) => [from, to].includes(redirectPath(redirect.from ?? '') ?? ''))
    .map(({ _id }) => _id)
