import { expect, test, vi } from 'vitest'
import type { ShopThemes } from '#domain/theme/page-theme.ts'
import { createThemeCache } from './theme-cache.ts'

const theme = (name: string) => ({
  revision: `${name}-1`,
  name,
  mode: 'auto' as const,
  font: 'Open Sans',
  rules: [':root{}'],
})

const answering = (themes: ShopThemes) => async () => Response.json(themes)

test('a page has the theme of the shop, unless it has one of its own', async () => {
  const themes = { shop: theme('lake'), pages: { '/about': theme('moss') } }
  const themeCache = createThemeCache({ fetchThemes: answering(themes), reportError: () => {} })
  expect(themeCache.themeFor('/')).toBeUndefined()
  themeCache.refresh()
  await expect.poll(() => themeCache.themeFor('/')?.name).toBe('lake')
  expect(themeCache.themeFor('/about')?.name).toBe('moss')
})

test('listeners hear of a new theme, and not of an unchanged one', async () => {
  let shop = theme('lake')
  const fetchThemes = vi.fn(async () => Response.json({ shop, pages: {} }))
  const themeCache = createThemeCache({ fetchThemes, reportError: () => {} })
  const heard: (string | undefined)[] = []
  themeCache.onChange(() => heard.push(themeCache.themeFor('/')?.name))
  themeCache.refresh()
  await expect.poll(() => heard).toEqual(['lake'])
  themeCache.refresh()
  await expect.poll(() => fetchThemes.mock.calls.length).toBe(2)
  shop = theme('moss')
  themeCache.refresh()
  await expect.poll(() => heard).toEqual(['lake', 'moss'])
})

test('several changes during a fetch cause one further fetch', async () => {
  let answer: (response: Response) => void = () => {}
  const fetchThemes = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)))
  const themeCache = createThemeCache({ fetchThemes, reportError: () => {} })
  for (let count = 0; count < 5; count++) themeCache.refresh()
  expect(fetchThemes).toHaveBeenCalledTimes(1)
  answer(Response.json({ shop: theme('lake'), pages: {} }))
  await expect.poll(() => fetchThemes.mock.calls.length).toBe(2)
  answer(Response.json({ shop: theme('moss'), pages: {} }))
  await expect.poll(() => themeCache.themeFor('/')?.name).toBe('moss')
  expect(fetchThemes).toHaveBeenCalledTimes(2)
})

test('while the site does not answer, pages keep their theme, and the fetch is retried', async () => {
  const answers = [
    async () => Response.json({ shop: theme('lake'), pages: {} }),
    async () => new Response('', { status: 503 }),
    async () => Response.json({ shop: { name: 'half' } }),
    async () => Response.json({ shop: theme('moss'), pages: {} }),
  ]
  const complaints: unknown[] = []
  const themeCache = createThemeCache({
    fetchThemes: async () => (await answers.shift()?.()) ?? new Response('', { status: 500 }),
    reportError: (_cause, error) => complaints.push(error),
  })
  themeCache.refresh()
  await expect.poll(() => themeCache.themeFor('/')?.name).toBe('lake')
  themeCache.refresh()
  await expect.poll(() => complaints.length).toBe(1)
  expect(themeCache.themeFor('/')?.name).toBe('lake')
  await expect.poll(() => themeCache.themeFor('/')?.name, { timeout: 5000 }).toBe('moss')
  expect(complaints).toHaveLength(2)
})
