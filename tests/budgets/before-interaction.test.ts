import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { watchFetches } from '../e2e/support/fetched.ts'
import { movePointer, untilScriptsHaveRun } from '../e2e/support/move-pointer.ts'
import { expect, test } from '../e2e/support/test.ts'

const KB = 1024
const PAGES = ['/', '/products', '/products/guji-uraga']

/** Words that stand in these libraries and nowhere else, however their chunks are called. */
const LIBRARIES = {
  react: /react\.(transitional\.)?element/,
  'medusa-js': /x-medusa-access-token|maxNetworkRetries/,
  sonner: /data-sonner-toaster/,
}

/** The text of every script that the page has fetched so far. */
function watchScripts(page: Page): () => Promise<string> {
  const sources: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    // What is still on its way when the test ends has no text any more.
    sources.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(sources)).join('\n')
}

for (const path of PAGES) {
  test(`${path} brings at most 12 KB of scripts, and no library before a sign of life`, async ({
    page,
  }) => {
    const fetched = watchFetches(page)
    const sources = watchScripts(page)
    await page.clock.install()
    await page.goto(path)
    await untilScriptsHaveRun(page)
    // Whatever would wait for an idle moment or a timer has had a minute for it.
    await page.clock.runFor(60_000)
    const inline = await page
      .locator('script:not([src]):not([type$="json"]):not([type="speculationrules"])')
      .evaluateAll((scripts) => scripts.map((script) => script.textContent).join('\n'))
    const bytes = (await fetched.gzippedBytes('script')) + gzipSync(inline).length
    expect(bytes).toBeGreaterThan(KB)
    expect(bytes).toBeLessThanOrEqual(12 * KB)
    for (const words of Object.values(LIBRARIES)) expect(await sources()).not.toMatch(words)

    await movePointer(page)
    await expect.poll(async () => LIBRARIES.react.test(await sources())).toBe(true)
  })
}

for (const path of [...PAGES, '/cart', '/stories', '/account/login']) {
  test(`${path} links one file of styles: browsers ask for six files at a time`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1)
  })
}

const hintsOf = (page: Page) =>
  page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

const scriptsOf = (page: Page) =>
  page
    .locator('script[type="module"][src]')
    .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src')))

test('a product page fetches its scripts together, after its styles and first picture', async ({
  page,
}) => {
  await page.goto('/products/guji-uraga')
  const ahead = await page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) =>
      links.map((link) => [link.parentElement?.localName, link.getAttribute('fetchpriority')]),
    )
  expect(ahead).toEqual([
    ['body', 'low'],
    ['body', 'low'],
  ])
  expect(await hintsOf(page)).toEqual(expect.arrayContaining(await scriptsOf(page)))
})

test('a product page and its first picture need four files at first', async ({ page }) => {
  await page.goto('/products/guji-uraga')
  const files = await page
    .locator('link:is([rel="stylesheet"], [rel*="preload"]), script[src], img[loading="eager"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('src')))
  expect([...new Set(files)]).toHaveLength(4)
})

test('a product page is at most 45 KB of HTML, styles and scripts', async ({ page }) => {
  const fetched = watchFetches(page)
  await page.goto('/products/guji-uraga')
  const bytes = await fetched.gzippedBytes('document', 'stylesheet', 'script')
  expect(bytes).toBeGreaterThan(10 * KB)
  expect(bytes).toBeLessThanOrEqual(45 * KB)
})

for (const path of ['/account/login', '/account/register', '/cart', '/checkout']) {
  test(`${path} brings at most 20 KB of styles: the shop’s, and none of the back office`, async ({
    page,
  }) => {
    const fetched = watchFetches(page)
    await page.goto(path)
    const bytes = await fetched.gzippedBytes('stylesheet')
    expect(bytes).toBeGreaterThan(KB)
    expect(bytes).toBeLessThanOrEqual(20 * KB)
  })
}

const fontAhead = (page: Page) => page.locator('link[rel="preload"][as="font"]')

for (const path of PAGES) {
  test(`${path} fetches its font once, and ahead after another page of the shop`, async ({
    page,
  }) => {
    const fetched = watchFetches(page)
    await page.goto(path, { referer: 'https://elsewhere.example/' })
    await expect.poll(() => fetched.paths('font')).toHaveLength(1)
    const [font = ''] = fetched.paths('font')
    await expect(fontAhead(page)).toHaveCount(0)

    await page.goto(path, { referer: page.url() })
    await expect(fontAhead(page)).toHaveCount(1)
    await expect(fontAhead(page)).toHaveAttribute('href', font)
  })
}

for (const path of ['/cart', '/checkout', '/stories', '/account/login']) {
  test(`${path} leads with text: it fetches its font once and ahead`, async ({ page }) => {
    const fetched = watchFetches(page)
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const [font = ''] = fetched.paths('font')
    expect(fetched.paths('font')).toHaveLength(1)
    await expect(fontAhead(page)).toHaveCount(1)
    await expect(fontAhead(page)).toHaveAttribute('href', font)
  })
}

for (const path of [...PAGES, '/cart', '/checkout']) {
  test(`${path} knows the size of each picture`, async ({ page }) => {
    await page.goto(path)
    const unsized = await page
      .locator('img')
      .evaluateAll((images) =>
        images
          .filter(
            (image) =>
              !(Number(image.getAttribute('width')) && Number(image.getAttribute('height'))),
          )
          .map((image) => image.getAttribute('src')),
      )
    expect(unsized).toEqual([])
  })
}

test('with Save-Data nothing is prefetched', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const sources = watchScripts(page)
  await page.goto('/products')
  const cart = page.waitForResponse('**/cart/open')
  await movePointer(page)
  await cart
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0)
  expect(await sources()).not.toMatch(LIBRARIES.react)
})
