import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/test.ts'

const ground = () => getComputedStyle(document.body).backgroundColor

/** As it is on the screen, from 0, which is black, to 255. */
async function brightness(picture: Locator): Promise<number> {
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  const { channels } = await sharp(await picture.screenshot())
    .greyscale()
    .stats()
  return channels[0]?.mean ?? Number.NaN
}

test('the page follows the device until the shopper chooses, and stores the choice', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const light = await page.evaluate(ground)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await page.evaluate(ground)
  expect(dark).not.toBe(light)

  await page.getByLabel('Colours').selectOption('light')
  expect(await page.evaluate(ground)).toBe(light)
  await page.goto('/products')
  await expect(page.getByLabel('Colours')).toHaveValue('light')
  expect(await page.evaluate(ground)).toBe(light)
})

for (const path of ['/products/guji-uraga', '/account/login']) {
  test(`the drawing of ${path} is of the evening in dark mode, chosen or the device’s`, async ({
    page,
  }) => {
    await page.goto(path)
    const drawing = page.locator('main img[src$=".svg"]').first()
    const day = await brightness(drawing)
    await page.getByLabel('Colours').selectOption('dark')
    const evening = await brightness(drawing)
    expect(evening).toBeLessThan(day * 0.75)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByLabel('Colours').selectOption('auto')
    expect(await brightness(drawing)).toBeCloseTo(evening, 0)
    await page.getByLabel('Colours').selectOption('light')
    expect(await brightness(drawing)).toBeCloseTo(day, 0)
  })
}

test('the chosen mode applies before the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mode', 'dark'))
  // With every file of scripts empty: what is inline must be enough.
  await page.route('**/_astro/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
})

test.describe('a font that loads late', () => {
  test.use({ viewport: { width: 360, height: 760 } })

  for (const path of ['/', '/products', '/products/guji-uraga']) {
    test(`shifts nothing on ${path}`, async ({ page }) => {
      let release = () => {}
      const late = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/*.woff2', async (route) => {
        await late
        await route.continue()
      })
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = 'value' in entry ? Number(entry.value) : 0
            const total = Number(sessionStorage.getItem('shift') ?? 0) + shift
            sessionStorage.setItem('shift', String(total))
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      release()
      await page.evaluate(() => document.fonts.ready)
      await page.waitForLoadState('load')
      const shift = await page.evaluate(() => Number(sessionStorage.getItem('shift') ?? 0))
      expect(shift).toBeLessThanOrEqual(0.01)
    })
  }
})
