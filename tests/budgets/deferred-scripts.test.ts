import type { Page, Request } from '@playwright/test'
import { bagButton } from '../e2e/support/shop.ts'
import { expect, test } from '../e2e/support/test.ts'

const PAGES = ['/', '/products', '/categories/coffee']
const SCRIPT_OR_FONT = /\/_astro\/.*\.(?:js|woff2)$/

const isDeferred = (request: Request) => SCRIPT_OR_FONT.test(new URL(request.url()).pathname)
const html = (page: Page) => page.locator('html')
const scripts = (page: Page) => page.locator('body > script[type="module"][src]')

/** Keeps the first picture of a page back, and returns what lets it go. */
async function holdFirstPicture(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.svg|\/image\?/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** A page of which nothing is seen yet but its text. */
async function openWithoutPicture(page: Page, path: string) {
  const letGo = await holdFirstPicture(page)
  const requested: string[] = []
  page.on('request', (request) => {
    if (isDeferred(request)) requested.push(new URL(request.url()).pathname)
  })
  await page.clock.install()
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return { letGo, requested }
}

for (const path of PAGES) {
  test(`${path} shows its first picture before it fetches its scripts and its font`, async ({
    page,
  }) => {
    const { letGo, requested } = await openWithoutPicture(page, path)
    await expect(html(page)).toHaveAttribute('data-deferred')
    await expect(scripts(page)).toHaveCount(0)
    expect(requested).toEqual([])
    letGo()
    await expect(scripts(page)).toHaveCount(1)
    await expect(html(page)).not.toHaveAttribute('data-deferred')
    await expect
      .poll(() => requested)
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/base.*js$/),
          expect.stringMatching(/woff2$/),
        ]),
      )
  })

  test(`${path} defers nothing after another page of the shop`, async ({ page, storeUrl }) => {
    await holdFirstPicture(page)
    await page.goto(path, { referer: `${storeUrl}/stories`, waitUntil: 'domcontentloaded' })
    await expect(scripts(page)).toHaveCount(1)
    await expect(html(page)).not.toHaveAttribute('data-deferred')
  })
}

test('a first picture that hangs keeps scripts and font for three seconds', async ({ page }) => {
  const { requested } = await openWithoutPicture(page, '/products')
  expect(requested).toEqual([])
  await page.clock.runFor(3000)
  await expect(scripts(page)).toHaveCount(1)
  await expect(html(page)).not.toHaveAttribute('data-deferred')
})

test('clicks before the scripts fetch them, and open the bag once', async ({ page }) => {
  await openWithoutPicture(page, '/products')
  await bagButton(page).dblclick()
  await expect(scripts(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
  await expect(page).toHaveURL('/products')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of PAGES) {
    test(`${path} has its font`, async ({ page }) => {
      const font = page.waitForRequest(/woff2$/)
      await page.goto(path)
      await font
      await expect(html(page)).not.toHaveAttribute('data-deferred')
    })
  }
})
