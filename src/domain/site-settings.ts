import type { LinkGroup, Menu } from './frame.ts'
import type { Anchor } from './link.ts'

/** What editors say around every page; what they left out is null or empty. */
export interface SiteSettings {
  readonly id: string
  readonly announcement: { readonly text: string; readonly link: Anchor | null } | null
  readonly menus: readonly Menu[]
  readonly about: { readonly title: string; readonly text: string } | null
  readonly groups: readonly LinkGroup[]
  readonly legal: string | null
}
