import { defineQuery } from 'groq'
import type { LinkGroup, Menu } from '#domain/content/frame.ts'
import type { SiteSettings } from '#domain/content/site-settings.ts'
import { LINK, PICTURE } from './fragments.ts'
import { anchor, textLink } from './links.ts'
import { pictureOf } from './pictures.ts'
import { type ContentReader, readEach, text, textOr } from './reading.ts'
import type { SITE_SETTINGS_QUERY_RESULT } from './types.generated.ts'

const NAVIGATION_LINK = /* groq */ `{ label, link${LINK} }`

export const SITE_SETTINGS_QUERY = defineQuery(/* groq */ `*[_type == "siteSettings"][0]{
  _id,
  announcement{ isShown, text, link${LINK} },
  menus[]{
    _key,
    label,
    link${LINK},
    groups[]{ _key, title, links[]${NAVIGATION_LINK} },
    featurePicture${PICTURE},
    feature${NAVIGATION_LINK}
  },
  about{ title, text },
  footerGroups[]{ _key, title, links[]${NAVIGATION_LINK} },
  legal
}`)

type Result = NonNullable<SITE_SETTINGS_QUERY_RESULT>
type GroupResult = NonNullable<Result['footerGroups']>[number]
type MenuResult = NonNullable<Result['menus']>[number]

interface Reading {
  readonly documentId: string
  readonly reader: ContentReader
}

const groupOf = ({ title, links }: GroupResult, reading: Reading): LinkGroup => ({
  title: text(title, 'the heading'),
  links: readEach(links, textLink, reading),
})

const groupsOf = (groups: readonly GroupResult[] | null, reading: Reading) =>
  readEach(groups, (group) => groupOf(group, reading), reading).filter(
    ({ links }) => links.length > 0,
  )

function featureOf({ feature, featurePicture }: MenuResult, { reader }: Reading) {
  if (!feature || !featurePicture?.image) return null
  return { ...textLink(feature), picture: pictureOf(featurePicture, reader) }
}

const menuOf = (menu: MenuResult, reading: Reading): Menu => ({
  ...textLink(menu),
  groups: groupsOf(menu.groups, reading),
  feature: featureOf(menu, reading),
})

function announcementOf({ announcement }: Result): SiteSettings['announcement'] {
  const words = textOr(announcement?.text, null)
  if (!announcement || words === null || announcement.isShown === false) return null
  const hasTarget = announcement.link?.internalLink || announcement.link?.externalLink
  return { text: words, link: hasTarget ? anchor(announcement.link) : null }
}

function aboutOf({ about }: Result): SiteSettings['about'] {
  const [title, words] = [textOr(about?.title, null), textOr(about?.text, null)]
  return title !== null && words !== null ? { title, text: words } : null
}

export function siteSettingsOf(
  result: SITE_SETTINGS_QUERY_RESULT,
  reader: ContentReader,
): SiteSettings | null {
  if (!result) return null
  const reading = { documentId: result._id, reader }
  return {
    id: result._id,
    announcement: announcementOf(result),
    menus: readEach(result.menus, (menu) => menuOf(menu, reading), reading),
    about: aboutOf(result),
    groups: groupsOf(result.footerGroups, reading),
    legal: textOr(result.legal, null),
  }
}
