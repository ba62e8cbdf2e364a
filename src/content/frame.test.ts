import { expect, test } from 'vitest'
import type { Category } from '#domain/catalogue/product.ts'
import type { SiteSettings } from '#domain/content/site-settings.ts'
import { shopFrame } from './frame.ts'

const store = { name: 'Tarn', supportEmail: 'hello@tarn.example' }
const link = (handle: string) => ({ id: handle, handle, name: handle })

const coffee: Category = {
  ...link('Coffee'),
  description: '',
  parent: null,
  children: [link('Blends')],
}
const blends: Category = {
  ...link('Blends'),
  description: '',
  parent: link('Coffee'),
  children: [],
}
const gifts: Category = { ...link('Gifts'), description: '', parent: null, children: [] }

const frameOf = (
  categories: readonly Category[],
  settings: SiteSettings | null = null,
  supportEmail = store.supportEmail,
) => shopFrame({ ...store, supportEmail }, { categories, collections: [] }, settings)

test('menus are the categories at the top; one without kinds is a plain link', () => {
  const { menus } = frameOf([coffee, blends, gifts])
  expect(menus.map(({ label, groups }) => [label, groups.length])).toEqual([
    ['Coffee', 1],
    ['Gifts', 0],
  ])
})

test('a shop without collections has no empty group anywhere', () => {
  const { menus, groups } = frameOf([coffee])
  for (const { links } of [...groups, ...menus.flatMap((menu) => menu.groups)])
    expect(links.length).toBeGreaterThan(0)
})

test('a shop without an e-mail address shows none', () => {
  const help = (supportEmail: string) =>
    frameOf([], null, supportEmail).groups.flatMap(({ links }) => links.map(({ href }) => href))
  expect(help('hello@tarn.example')).toContain('mailto:hello@tarn.example')
  expect(help('').filter((href) => href.startsWith('mailto:'))).toEqual([])
})

const SETTINGS: SiteSettings = {
  id: 'siteSettings',
  announcement: { text: 'Closed on Monday', link: { href: '/about' } },
  menus: [{ label: 'Tea', href: '/categories/tea', groups: [], feature: null }],
  about: { title: 'Four people', text: 'And a lake.' },
  groups: [{ title: 'Read', links: [{ label: 'About us', href: '/about' }] }],
  legal: '© Tarn since 2019',
}

test("editors' texts replace the shop's defaults", () => {
  const { id: _id, ...shown } = SETTINGS
  expect(frameOf([coffee], SETTINGS)).toEqual({ shopName: 'Tarn', ...shown })
})

test('a list that editors left empty falls back by itself', () => {
  const { menus, groups, legal } = frameOf([coffee], { ...SETTINGS, menus: [], legal: null })
  expect(menus.map(({ label }) => label)).toEqual(['Coffee'])
  expect(groups.map(({ title }) => title)).toEqual(['Read'])
  expect(legal).toBe('© Tarn')
})
