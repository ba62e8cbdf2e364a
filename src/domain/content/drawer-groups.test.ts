import { expect, test } from 'vitest'
import { drawerGroups } from './drawer-groups.ts'

const link = (label: string, href: string) => ({ label, href })
const kinds = { title: 'By kind', links: [link('All tea', '/tea'), link('Green', '/green')] }
const menus = [
  { ...link('Tea', '/tea'), groups: [kinds], feature: null },
  { ...link('Gifts', '/gifts'), groups: [], feature: null },
]
const help = { title: 'Help', links: [link('Find your order', '/orders/lookup')] }

test('what a menu has already is not listed again below it', () => {
  const shop = {
    title: 'Shop',
    links: [link('Everything', '/products'), link('Tea', '/tea'), link('Green', '/green')],
  }
  expect(drawerGroups({ menus, groups: [shop, help] })).toEqual([
    { title: 'Shop', links: [link('Everything', '/products')] },
    help,
  ])
})

test('a group of which nothing is left is not listed', () => {
  const groups = [{ title: 'Shop', links: [link('Gifts', '/gifts')] }, help]
  expect(drawerGroups({ menus, groups })).toEqual([help])
})
