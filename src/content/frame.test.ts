import { expect, test } from 'vitest'
import type { Category } from '#domain/product.ts'
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

test('menus are the categories at the top; one without kinds is a plain link', () => {
  const { menus } = shopFrame(store, [coffee, blends, gifts], [])
  expect(menus.map(({ label, groups }) => [label, groups.length])).toEqual([
    ['Coffee', 1],
    ['Gifts', 0],
  ])
})

test('a shop without collections has no empty group anywhere', () => {
  const { menus, groups } = shopFrame(store, [coffee], [])
  for (const { links } of [...groups, ...menus.flatMap((menu) => menu.groups)])
    expect(links.length).toBeGreaterThan(0)
})

test('a shop without an address to write to promises none', () => {
  const help = (supportEmail: string) =>
    shopFrame({ ...store, supportEmail }, [], []).groups.flatMap(({ links }) =>
      links.map(({ href }) => href),
    )
  expect(help('hello@tarn.example')).toContain('mailto:hello@tarn.example')
  expect(help('').filter((href) => href.startsWith('mailto:'))).toEqual([])
})
