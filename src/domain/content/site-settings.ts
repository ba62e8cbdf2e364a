import type { Announcement, Frame, LinkGroup, Menu } from './frame.ts'

/** What editors say around every page; what they left out is null or empty. */
export interface SiteSettings {
  readonly id: string
  readonly announcement: Announcement | null
  readonly menus: readonly Menu[]
  readonly about: Frame['about']
  readonly groups: readonly LinkGroup[]
  readonly legal: string | null
}
