import type { Announcement, Frame, LinkGroup, Menu } from './frame.ts'

/** The editors' texts around every page; absent ones are null or empty. */
export interface SiteSettings {
  readonly id: string
  readonly announcement: Announcement | null
  readonly menus: readonly Menu[]
  readonly about: Frame['about']
  readonly groups: readonly LinkGroup[]
  readonly legal: string | null
}
