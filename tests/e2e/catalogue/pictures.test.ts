import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { expectAccessible } from '../support/axe.ts'
import { freeInLastRow } from '../support/layout.ts'
import { movePointer } from '../support/move-pointer.ts'
import { bagButton } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

const variant = z.tuple([z.object({ id: z.string() })])

const MUG = '/products/mug-dipped'
const MOSS = /mug-dipped-moss\.svg$/
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
const CLAY = /mug-dipped\.svg$/

/** Moves two fingers from one distance to another, in px, around the middle of a phone's screen. */
async function fingersOf(page: Page) {
  const device = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) => {
    const points = [-1, 1].map((side, id) => ({ x: 180 + (side * apart) / 2, y: 360, id }))
    const touchPoints = type === 'touchEnd' ? [] : points
    await device.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return async (from: number, to: number) => {
    await touch('touchStart', from)
    for (let step = 1; step <= 6; step++) await touch('touchMove', from + ((to - from) * step) / 6)
    await touch('touchEnd', to)
  }
}

test('a variant is shown first when it is chosen, and in the bag', async ({ page }) => {
  await page.goto(MUG)
  const first = page.getByRole('region', { name: 'Pictures' }).getByRole('img').first()
  await expect(first).toHaveAttribute('src', CLAY)
  await page.getByRole('radio', { name: 'Moss' }).check()
  await expect(first).toHaveAttribute('src', MOSS)
  await page.getByRole('radio', { name: 'Clay' }).check()
  await expect(first).toHaveAttribute('src', CLAY)
  await page.getByRole('radio', { name: 'Moss' }).check()
  await page.getByRole('button', { name: /^Add to bag/ }).click()
  const line = page.getByRole('region', { name: 'Bag' }).locator('img').first()
  await expect(line).toHaveAttribute('src', MOSS)
  await expect(bagButton(page)).toHaveAccessibleName(/1/)
})

test('a picture is enlarged, turned, brought near and closed by keys', async ({ page }) => {
  await page.goto(MUG)
  const opener = page.getByRole('link', { name: 'Dipped mug, enlarge' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pictures' })
  await expect(dialog.getByRole('status')).toHaveText(/^1 of \d$/)
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('status')).toHaveText(/^2 of \d$/)
  await page.keyboard.press('+')
  await expect(dialog.getByRole('img')).toHaveCSS('transform', /matrix\(1\.6/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: /enlarge$/ }).nth(1)).toBeFocused()
})

test('a click brings a picture near at that point, and the next one back', async ({ page }) => {
  await page.goto(MUG)
  await page.getByRole('link', { name: 'Dipped mug, enlarge' }).click()
  const picture = page.getByRole('dialog', { name: 'Pictures' }).getByRole('img')
  await picture.click()
  await expect(picture).toHaveCSS('transform', /matrix\(2\.5/)
  await page.getByRole('dialog', { name: 'Pictures' }).locator('.view').click()
  await expect(picture).toHaveCSS('transform', /matrix\(1,/)
})

test('on a phone the strip counts its pictures', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(MUG)
  const count = page.locator('[data-count]')
  await expect(count).toHaveText(/^\s*1 of \d\s*$/)
  await movePointer(page)
  const strip = page.getByRole('region', { name: 'Pictures' })
  await strip.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect(count).toHaveText(/^(\d) of \1$/)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 760 } })

  test('two fingers bring a picture near between them, and apart again whole', async ({ page }) => {
    await page.goto(MUG)
    await page.getByRole('link', { name: 'Dipped mug, enlarge' }).tap()
    const picture = page.getByRole('dialog', { name: 'Pictures' }).getByRole('img')
    await expect(picture).toHaveCSS('transform', /matrix\(1,/)
    const pinch = await fingersOf(page)
    await pinch(60, 180)
    await expect(picture).toHaveCSS('transform', /matrix\(3,/)
    const near = await picture.boundingBox()
    // What was between the fingers has stayed there.
    const { x, width } = near ?? { x: 0, width: 0 }
    expect(Math.abs((180 - x) / width - 0.5)).toBeLessThan(0.01)
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
    await pinch(180, 40)
    await expect(picture).toHaveCSS('transform', /matrix\(1,/)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the address of a variant shows its picture, and a picture opens by itself', async ({
    page,
    admin,
  }) => {
    const [{ id }] = variant.parse(
      await admin.query(
        `SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
         WHERE p.handle = 'mug-dipped' AND v.title = 'Moss'`,
      ),
    )
    await page.goto(`${MUG}?variant=${id}`)
    const first = page.getByRole('region', { name: 'Pictures' }).getByRole('link').first()
    await expect(first.getByRole('img')).toHaveAttribute('src', MOSS)
    await expect(first).toHaveAttribute('href', MOSS)
  })
})

test('four pictures fill their rows on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/products/guji-uraga')
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await expect(pictures.getByRole('img')).toHaveCount(4)
  expect(await freeInLastRow(pictures)).toBeLessThan(2)
})

test('by night a photograph is dimmed, and a drawing is as it is', async ({ page }) => {
  await page.route('**/photograph.gif', (route) =>
    route.fulfill({ contentType: 'image/gif', body: PIXEL }),
  )
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(MUG)
  const picture = page.getByRole('region', { name: 'Pictures' }).getByRole('img').first()
  await expect(picture).toHaveCSS('filter', 'none')
  await picture.evaluate((image) => image.setAttribute('src', '/uploads/photograph.gif'))
  await expect(picture).toHaveCSS('filter', 'brightness(0.85)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(picture).toHaveCSS('filter', 'none')
})

test('by night a drawing of editors carries its own evening too, in every place', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const expectDrawn = async (image: Locator) => {
    await expect(image).toHaveCSS('filter', 'none')
    const shown = () => image.evaluate((each: HTMLImageElement) => each.currentSrc)
    await expect.poll(shown).toMatch(/\/content\/images\/[^?]+\.svg$/)
  }
  for (const path of ['/', '/stories/one-cup-of-filter']) {
    await page.goto(path)
    await expectDrawn(page.getByRole('main').locator('picture img').first())
  }
  await page.locator('header summary').filter({ hasText: 'Coffee', visible: true }).click()
  await expectDrawn(page.getByRole('banner').locator('picture img').first())
})
