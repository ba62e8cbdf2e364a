import type { ValidationContext } from 'sanity'
import { type Redirect, redirectAt, redirectLoop, redirectPath } from '#domain/content/redirect.ts'
import { isShopRoute } from '#domain/web/shop-routes.ts'
import { API_VERSION } from '../api-version.ts'
import { cardsByHandle, listings } from '../catalogue.ts'
import { UNKNOWN } from './products.ts'

interface RedirectValue {
  readonly _id?: string
  readonly from?: string
  readonly to?: string
}

const OTHERS = `*[_type == "redirect" && !(_id in $ids)]{_id, from, to}`

/** As the shop follows it: Studio is at the shop's own address. */
const asRedirect = ({ from = '', to = '' }: RedirectValue): Redirect =>
  redirectAt(location.host, { from, to, isPermanent: true })

const DOCUMENT_AT = `*[
  (_type == "page" && "/" + slug.current == $path) ||
  (_type == "story" && "/stories/" + slug.current == $path) ||
  (_type == "storyTag" && "/stories/tagged/" + slug.current == $path)
][0]{ _type, title }`

interface LivePage {
  readonly _type: string
  readonly title: string | null
}

const UNUSED = 'A redirect from there would never be used.'

type Context = Pick<ValidationContext, 'getClient'>

/** Whether the catalogue has something at an address. Throws if commerce does not answer. */
async function isSold(path: string): Promise<boolean> {
  const [, handle] = /^\/products\/([^/]+?)(?:\.md)?$/.exec(path) ?? []
  if (handle) return (await cardsByHandle([handle])).has(handle)
  if (!/^\/(?:collections|categories)\//.test(path)) return false
  return (await listings()).some((listing) => `/${listing.path}` === path)
}

/** Refuses a redirect that begins where the shop has a page: the page would answer. */
export async function isVacant(from: string | undefined, { getClient }: Context) {
  const path = redirectPath(from ?? '')
  if (isShopPath(from) !== true || path === null) return isShopPath(from)
  if (isShopRoute(path)) return `The shop has a page of its own at ${path}. ${UNUSED}`
  const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'drafts' })
  const page = await client.fetch<LivePage | null>(DOCUMENT_AT, { path })
  if (page) {
    const name = page.title ? ` “${page.title}”` : ''
    return `The ${page._type}${name} is at ${path}. ${UNUSED} Change that address first.`
  }
  try {
    return (await isSold(path)) ? `The shop sells what is at ${path}. ${UNUSED}` : true
  } catch {
    return UNKNOWN
  }
}

/** Refuses a redirect that would lead back to itself, even through others. */
export async function leadsOut(
  value: RedirectValue | undefined,
  { document, getClient }: Context & { readonly document?: { readonly _id: string } | undefined },
) {
  const from = value?.from
  if (!value || !from || !value.to) return true
  const id = document?._id.replace(/^drafts\./, '') ?? ''
  const others = await getClient({ apiVersion: API_VERSION })
    .withConfig({ perspective: 'drafts' })
    .fetch<readonly RedirectValue[]>(OTHERS, { ids: [id, `drafts.${id}`] })
  if (others.some((other) => redirectPath(other.from ?? '') === redirectPath(from)))
    return 'Another redirect begins at the same address.'
  const circle = redirectLoop([...others, value].map(asRedirect), from)
  return circle.length === 0 ? true : `This leads in a circle: ${circle.join(' → ')}`
}

export const isShopPath = (text: string | undefined) =>
  text === undefined || (text.startsWith('/') && redirectPath(text) !== null)
    ? true
    : 'An address in the shop, such as /old-name.'

export const isTarget = (text: string | undefined) =>
  text === undefined || /^https?:\/\/\S+$/.test(text) || isShopPath(text) === true
    ? true
    : 'An address in the shop, such as /about, or a whole one with https://.'
