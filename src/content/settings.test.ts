import { expect, test } from 'vitest'
import { redirected } from '#domain/content/redirect.ts'
import { themeFor } from '#domain/theme/theme-settings.ts'
import { listeningReader, queryDataset, type Stored } from '#tests/support/dataset.ts'
import { REDIRECTS_QUERY, redirectsOf } from './redirects.ts'
import { SITE_SETTINGS_QUERY, siteSettingsOf } from './site-settings.ts'
import { SITEMAP_QUERY, sitemapOf } from './sitemap.ts'
import { THEME_QUERY, themeSettingsOf } from './theme.ts'

const COLOURS = { background: '255, 255, 255', primary: '0, 69, 216', secondary: '53, 118, 255' }
const theme = (name: string, more: Readonly<Record<string, unknown>> = {}) => ({
  _type: 'theme',
  _key: name,
  name,
  light: COLOURS,
  dark: COLOURS,
  ...more,
})

async function themes(...all: readonly unknown[]) {
  const document: Stored = {
    _id: 'themeSettings',
    _type: 'themeSettings',
    currentTheme: 'lake',
    themes: all,
  }
  const { reader, problems } = listeningReader()
  return {
    settings: themeSettingsOf(await queryDataset(THEME_QUERY, [document]), reader),
    problems,
  }
}

test('a theme of three colours has the default font, mode and scope', async () => {
  const { settings } = await themes(theme('lake'))
  expect(settings && themeFor(settings, '/about')).toEqual({
    name: 'lake',
    mode: 'light',
    font: 'Open Sans',
    scope: 'global',
    light: { background: [255, 255, 255], primary: [0, 69, 216], secondary: [53, 118, 255] },
    dark: { background: [255, 255, 255], primary: [0, 69, 216], secondary: [53, 118, 255] },
  })
})

test('a page may have a theme of its own', async () => {
  const { settings } = await themes(theme('lake'), theme('moss', { scope: '/about' }))
  expect(settings && themeFor(settings, '/about')?.name).toBe('moss')
  expect(settings && themeFor(settings, '/help')?.name).toBe('lake')
})

test('a theme without its colours is dropped and reported', async () => {
  const { settings, problems } = await themes(
    theme('lake', { dark: { ...COLOURS, primary: 'red' } }),
  )
  expect(settings?.themes).toEqual([])
  expect(problems).toMatchObject([{ documentId: 'themeSettings', part: 'part lake' }])
})

test('menus open groups of links; an empty group is omitted', async () => {
  const tea = { _key: 'a', label: 'Tea', link: { internalLink: 'categories/tea' } }
  const settings: Stored = {
    _id: 'siteSettings',
    _type: 'siteSettings',
    announcement: { isShown: true, text: 'Tuesday', link: { internalLink: 'about' } },
    menus: [
      {
        _key: 'm',
        label: 'Drinks',
        link: { internalLink: 'products' },
        groups: [
          { _key: 'g', title: 'By kind', links: [tea] },
          { _key: 'h', title: 'Nothing', links: [] },
        ],
      },
      { _key: 'n', link: { internalLink: 'products' } },
    ],
  }
  const { reader, problems } = listeningReader()
  const found = siteSettingsOf(await queryDataset(SITE_SETTINGS_QUERY, [settings]), reader)
  expect(found?.announcement).toEqual({ text: 'Tuesday', link: { href: '/about' } })
  expect(found?.menus).toEqual([
    {
      label: 'Drinks',
      href: '/products',
      groups: [{ title: 'By kind', links: [{ label: 'Tea', href: '/categories/tea' }] }],
      feature: null,
    },
  ])
  expect(problems).toHaveLength(1)
})

test('a disabled announcement is omitted', async () => {
  const announcement = { isShown: false, text: 'Tuesday' }
  const settings: Stored = { _id: 'siteSettings', _type: 'siteSettings', announcement }
  const { reader } = listeningReader()
  const found = siteSettingsOf(await queryDataset(SITE_SETTINGS_QUERY, [settings]), reader)
  expect(found?.announcement).toBeNull()
})

const redirect = (id: string, to: unknown): Stored => ({
  _id: id,
  _type: 'redirect',
  from: `/${id}`,
  to,
  isPermanent: true,
})

test('redirects lead to paths of the shop and to whole addresses, and nowhere else', async () => {
  const dataset = [
    redirect('a', '/about'),
    redirect('b', 'https://b.example/x'),
    redirect('c', 'javascript:alert(1)'),
    redirect('d', '//evil.example'),
    redirect('e', null),
  ]
  const { reader, problems } = listeningReader()
  const found = redirectsOf(await queryDataset(REDIRECTS_QUERY, dataset), reader)
  expect(found.map(({ to }) => to)).toEqual(['/about', 'https://b.example/x'])
  expect(problems.map(({ documentId }) => documentId)).toEqual(['c', 'd', 'e'])
})

test('the new address of a redirect may have any letters, and leads on from there', async () => {
  const to = {
    a: '/products/café noir?size=XL&taste=süß#überblick',
    b: 'https://ru.example/wiki/Чай',
    c: '/caf%C3%A9',
  }
  const dataset = Object.entries(to).map(([id, address]) => redirect(id, address))
  const { reader, problems } = listeningReader()
  const found = redirectsOf(await queryDataset(REDIRECTS_QUERY, dataset), reader)
  expect(problems).toEqual([])
  const headers = found.map(({ to: location }) => new Headers({ location }).get('location'))
  expect(headers).toEqual([
    '/products/caf%C3%A9%20noir?size=XL&taste=s%C3%BC%C3%9F#%C3%BCberblick',
    'https://ru.example/wiki/%D0%A7%D0%B0%D0%B9',
    '/caf%C3%A9',
  ])
  const onward = { from: '/products/café noir', to: '/products/new', isPermanent: true }
  expect(redirected([...found, onward], '/a')?.to).toBe('/products/new')
})

test('the sitemap has every page but the excluded ones', async () => {
  const document = (id: string, type: string, more: object = {}): Stored => ({
    _id: id,
    _type: type,
    _updatedAt: '2026-11-01T00:00:00Z',
    title: id,
    slug: { current: id },
    ...more,
  })
  const dataset = [
    document('home', 'home'),
    document('about', 'page'),
    document('imprint', 'page', { noIndex: true }),
    document('frost', 'story'),
    document('x', 'redirect'),
  ]
  const { reader } = listeningReader()
  const entries = sitemapOf(await queryDataset(SITEMAP_QUERY, dataset), reader)
  expect(entries.map(({ path }) => path)).toEqual(['/', '/about', '/stories/frost'])
})
