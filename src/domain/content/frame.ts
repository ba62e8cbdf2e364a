import type { ContentPicture } from './content-picture.ts'
import type { Anchor } from './link.ts'

/** The parts around every page of the shop: notice, menus, footer. */

export interface TextLink extends Anchor {
  readonly label: string
}

export interface LinkGroup {
  readonly title: string
  readonly links: readonly TextLink[]
}

/** A linked picture in an open menu. */
interface MenuFeature extends TextLink {
  readonly picture: ContentPicture
}

export interface Menu extends TextLink {
  readonly groups: readonly LinkGroup[]
  readonly feature: MenuFeature | null
}

/** A sentence at the top of every page, linked or not. */
export interface Announcement {
  readonly text: string
  readonly link: Anchor | null
}

export interface Frame {
  readonly shopName: string
  readonly announcement: Announcement | null
  readonly menus: readonly Menu[]
  /** Two sentences about the shop, at the top of the footer. */
  readonly about: { readonly title: string; readonly text: string } | null
  readonly groups: readonly LinkGroup[]
  readonly legal: string
}
