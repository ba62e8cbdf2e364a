import type { ValidationContext } from 'sanity'
import { type Redirect, redirectLoop, redirectPath } from '#domain/content/redirect.ts'
import { API_VERSION } from '../api-version.ts'

interface RedirectValue {
  readonly _id?: string
  readonly from?: string
  readonly to?: string
}

const OTHERS = `*[_type == "redirect" && !(_id in $ids)]{_id, from, to}`

const asRedirect = ({ from = '', to = '' }: RedirectValue): Redirect => ({
  from,
  to,
  isPermanent: true,
})

/** Refuses a redirect that would lead back to itself, even through others. */
export async function leadsOut(
  value: RedirectValue | undefined,
  { document, getClient }: ValidationContext,
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
