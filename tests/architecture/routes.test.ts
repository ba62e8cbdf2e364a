import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATALOGUE_ROUTES, isShopRoute, SHOP_ROUTES } from '#domain/web/shop-routes.ts'

/** What takes whatever no other page takes, and what Astro shows in place of a page. */
const NO_ROUTES = ['/[...slug]', '/404', '/500']

const pages = readdirSync('src/pages', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`.replaceAll('\\', '/').slice(9))
  .map((file) => file.replace(/\.(astro|ts)$/, '').replace(/\/index$|\.md$/, '') || '/')
  .filter((route) => !NO_ROUTES.includes(route))

const inTable = (route: string) =>
  isShopRoute(route.replace(/\[[^\]]*\]/g, 'x')) ||
  CATALOGUE_ROUTES.some((known) => shapeOf(known) === shapeOf(route))

const shapeOf = (route: string) => route.replace(/\[\.\.\.\w*\]/g, '**').replace(/\[\w+\]/g, '*')

test('editors are refused the address of every page that the shop has', () => {
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.filter((page) => !inTable(page))).toEqual([])
})

test('no route stands twice in the table', () => {
  const all = [...SHOP_ROUTES, ...CATALOGUE_ROUTES]
  expect(new Set(all).size).toBe(all.length)
})

test('no page imports a page, or Astro links its styles wherever actions are', () => {
  const imports = globSync('src/pages/**/*.astro').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import .* from '(\.[^']*\.astro)'/gm)]
      .map(([, path]) => path ?? '')
      .filter((path) => !/\/(?:components|layouts)\//.test(path))
      .map((path) => `${file} imports ${path}`),
  )
  expect(imports).toEqual([])
})
