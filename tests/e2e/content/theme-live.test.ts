import type { Page } from '@playwright/test'
import type { RunningStore } from '#tests/support/store.ts'
import { until } from '#tests/support/until.ts'
import { anEditor } from '../support/editor.ts'
import { movePointer } from '../support/move-pointer.ts'
import { expect, test } from '../support/own-store.ts'
import { promisedMs } from '../support/promised-time.ts'

/** A function, because how long depends on the run. */
const soonMs = () => promisedMs(1000)

test.setTimeout(180_000)
// The page that is not there.
test.use({ allowed: [/Failed to load resource.* 404 .*\/nowhere$/] })

/** What an open page shows of its theme, and that it is still the same document. */
const seen = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset['theme'],
    mode: document.documentElement.dataset['mode'] ?? 'auto',
    ground: getComputedStyle(document.body).backgroundColor,
    font: getComputedStyle(document.body).fontFamily.split(',')[0]?.replaceAll('"', ''),
    isSameDocument: sessionStorage.getItem('document') === String(performance.timeOrigin),
  }))

const streamsOf = async ({ url }: RunningStore) => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^perennial_theme_streams (\d+)$/m.exec(text)?.[1])
}

/** Marks the document, and waits until it listens for what to wear. */
async function comeAlive(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('document', String(performance.timeOrigin)))
  const stream = page.waitForResponse('**/theme/stream?*')
  await movePointer(page)
  expect((await stream).status()).toBe(200)
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await comeAlive(page)
}

/** Every ground that was painted since. */
async function watchGrounds(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const grounds: string[] = []
    const look = () => {
      const ground = getComputedStyle(document.body).backgroundColor
      if (grounds.at(-1) !== ground) grounds.push(ground)
      document.body.dataset['grounds'] = grounds.join('|')
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => (document.body.dataset['grounds'] ?? '').split('|'))
}

const wear = (store: RunningStore, currentTheme: string) =>
  anEditor(store).patch('themeSettings').set({ currentTheme }).commit()

/** Gives the first theme of the settings other values. */
const alter = (store: RunningStore, values: Readonly<Record<string, unknown>>) =>
  anEditor(store)
    .patch('themeSettings')
    .set(
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [`themes[0].${name}`, value]),
      ),
    )
    .commit()

test.afterEach(async ({ ownStore }) => {
  await anEditor(ownStore)
    .patch('themeSettings')
    .set({ currentTheme: 'lake' })
    .set({ 'themes[0].mode': 'auto', 'themes[1].scope': 'global' })
    .commit()
})

test('an open page gets a new theme within a second of its publication, without reload or flash', async ({
  page,
  ownStore,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, `${ownStore.url}/gift-cards`)
  const before = await seen(page)
  expect(before).toMatchObject({ theme: 'lake', font: 'Open Sans' })
  const grounds = await watchGrounds(page)
  const began = Date.now()
  await wear(ownStore, 'moss')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'moss', { timeout: soonMs() })
  expect(Date.now() - began).toBeLessThan(soonMs())
  const live = await seen(page)
  expect(live).toMatchObject({ font: 'Familjen Grotesk', isSameDocument: true })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  // Nothing between the one and the other was ever on the screen.
  expect(await grounds()).toEqual([before.ground, live.ground])

  // The page of before is sent for as long as its successor is late.
  await expect(async () => {
    await page.reload()
    expect(await seen(page)).toMatchObject({ theme: 'moss', ground: live.ground, font: live.font })
  }).toPass({ timeout: soonMs() })
})

test('a changed theme reaches open pages, and a removed value falls back to its default', async ({
  page,
  ownStore,
}) => {
  await open(page, `${ownStore.url}/products`)
  const radius = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--radius'))
  const usual = await radius()
  // A size with which nobody could use the shop, as a program may write it past Studio's rules.
  await alter(ownStore, { borderRadius: '13px', fontSize: '900%' })
  await expect.poll(radius, { timeout: soonMs() }).toBe('13px')
  const textSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(await textSize()).toBe('16px')
  const changed = ['themes[0].borderRadius', 'themes[0].fontSize']
  await anEditor(ownStore).patch('themeSettings').unset(changed).commit()
  await expect.poll(radius, { timeout: soonMs() }).toBe(usual)
  const layers = () =>
    page.evaluate(() => {
      const style = document.getElementById('theme')
      const sheet = style instanceof HTMLStyleElement ? style.sheet : null
      return [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText.slice(0, 12))
    })
  expect((await layers()).filter((rule) => rule.startsWith('@layer'))).toHaveLength(1)
  expect((await layers()).filter((rule) => rule.startsWith(':root {'))).toHaveLength(1)
})

test('the mode of a theme applies to shoppers who have not chosen one, and to nobody else', async ({
  page,
  ownStore,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, `${ownStore.url}/gift-cards`)
  await alter(ownStore, { mode: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark', { timeout: soonMs() })
  await expect(page.getByLabel('Colours')).toHaveValue('dark')

  await page.getByLabel('Colours').selectOption('light')
  const chosen = await seen(page)
  await alter(ownStore, { mode: 'auto' })
  await alter(ownStore, { mode: 'dark', borderRadius: '5px' })
  await expect
    .poll(() =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--radius')),
    )
    .toBe('5px')
  expect(await seen(page)).toEqual(chosen)
})

test('a theme for one page applies to that page only', async ({ page, context, ownStore }) => {
  await open(page, `${ownStore.url}/gift-cards`)
  const listing = await context.newPage()
  await open(listing, `${ownStore.url}/products`)
  await anEditor(ownStore).patch('themeSettings').set({ 'themes[1].scope': '/products' }).commit()
  await expect(listing.locator('html')).toHaveAttribute('data-theme', 'moss', { timeout: soonMs() })
  expect((await seen(page)).theme).toBe('lake')
  await wear(ownStore, 'press')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'press', { timeout: soonMs() })
  expect((await seen(listing)).theme).toBe('moss')
})

test('a hidden page holds no stream, and is updated when it is shown', async ({
  page,
  ownStore,
}) => {
  await open(page, `${ownStore.url}/gift-cards`)
  const show = (state: string) =>
    page.evaluate((said) => {
      Object.defineProperty(document, 'visibilityState', { value: said, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await until('the stream is closed', async () => (await streamsOf(ownStore)) === 0)
  await wear(ownStore, 'persimmon')
  await show('visible')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'persimmon')
  expect((await seen(page)).isSameDocument).toBe(true)
})

test('every kind of page has the theme, the checkout and a missing page included', async ({
  page,
  ownStore,
}) => {
  await wear(ownStore, 'moss')
  for (const path of ['/help', '/products', '/search?q=tea', '/cart', '/gift-cards', '/nowhere']) {
    await expect
      .poll(async () => {
        await page.goto(`${ownStore.url}${path}`)
        return (await seen(page)).theme
      })
      .toBe('moss')
  }
  await open(page, `${ownStore.url}/checkout`)
  expect((await seen(page)).theme).toBe('moss')
  await wear(ownStore, 'press')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'press', { timeout: soonMs() })
  expect((await seen(page)).isSameDocument).toBe(true)
})
