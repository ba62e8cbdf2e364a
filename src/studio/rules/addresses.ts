import type { ValidationContext } from 'sanity'
import { redirectPath } from '#domain/content/redirect.ts'
import { shopFolder } from '#domain/web/shop-routes.ts'
import { API_VERSION } from '../api-version.ts'

interface SlugValue {
  readonly current?: string | undefined
}

/** What precedes the slug in the address of a document. */
export type AddressPrefix = '/' | '/stories/' | '/stories/tagged/'

/** Why a slug cannot be an address, or true. */
export function isAddress(before: AddressPrefix, path: string | undefined): true | string {
  if (!path) return 'Every page needs an address.'
  // LK-1 maps every path with `home` in it to the home page: such an address could not be linked.
  if (path.includes('home'))
    return 'Links with “home” in them lead to the home page. Choose another word.'
  if (before !== '/' && path.includes('/')) return `One level only: no slashes after ${before}.`
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(path))
    return 'Use lower-case letters, digits and hyphens; a slash between levels, none at the ends.'
  const folder = before === '/' ? shopFolder(path) : null
  return folder === null
    ? true
    : `The shop has its own pages at /${folder}, so nobody would see this one. Choose another address.`
}

const FROM = `*[_type == "redirect" && defined(from)].from`

type Context = Pick<ValidationContext, 'getClient'>

/** Refuses addresses that the shop uses; warns of a redirect that the page would replace. */
export const isFreeAddress =
  (before: AddressPrefix) =>
  async (slug: SlugValue | undefined, { getClient }: Context) => {
    const path = slug?.current
    const fault = isAddress(before, path)
    if (fault !== true || !path) return fault
    const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'drafts' })
    const redirects = await client.fetch<readonly string[]>(FROM)
    if (!redirects.some((from) => redirectPath(from) === `${before}${path}`)) return true
    return {
      message: `A redirect begins at ${before}${path}. While this page is published, the redirect is not used: delete it.`,
      level: 'warning' as const,
    }
  }
