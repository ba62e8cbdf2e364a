import type { Frame, LinkGroup, Menu } from './frame.ts'

const hrefsOf = ({ href, groups }: Menu) => [
  href,
  ...groups.flatMap(({ links }) => links.map((link) => link.href)),
]

/**
 * The footer's groups as the menu of small screens lists them below its menus: without the links
 * that a menu has already.
 */
export function drawerGroups({ menus, groups }: Pick<Frame, 'menus' | 'groups'>): LinkGroup[] {
  const listed = new Set(menus.flatMap(hrefsOf))
  return groups
    .map(({ title, links }) => ({ title, links: links.filter(({ href }) => !listed.has(href)) }))
    .filter(({ links }) => links.length > 0)
}
