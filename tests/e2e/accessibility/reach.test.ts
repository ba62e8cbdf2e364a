import type { Page } from '@playwright/test'
import { expectNoOverflow } from '../support/layout.ts'
import { movePointer } from '../support/move-pointer.ts'
import {
  expectMirrored,
  expectStill,
  expectUncovered,
  expectWideSpacing,
} from '../support/reading.ts'
import { sampledBy } from '../support/sample.ts'
import { SCREENS } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

// The browser itself reports the status of a page that is not there.
test.use({ allowed: [/Failed to load resource: .* 404/] })

/** A window of 1280 × 1024 at 400 % (WCAG 1.4.10). */
const ENLARGED = { width: 320, height: 256 }

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)

const turnBack = (page: Page) =>
  page.evaluate(() => document.documentElement.removeAttribute('dir'))

for (const [row, { name, go }] of SCREENS.entries()) {
  test(`${name} can be read at 400 %, widely spaced, without motion, from right to left`, async ({
    page,
    storeUrl,
    createProduct,
    sharedOrder,
  }) => {
    await page.setViewportSize(ENLARGED)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await go({ page, storeUrl, createProduct, sharedOrder }, async () => {
      await expectNoOverflow(page)
      await expectStill(page)
      for (const top of [0, 600]) {
        await scrollTo(page, top)
        await expectUncovered(page)
      }
      await expectWideSpacing(page)
      await expectMirrored(page)
      await expectNoOverflow(page)
      await turnBack(page)
    })
  })

  test(
    `${name} is mirrored on a wide screen`,
    sampledBy(3, row),
    async ({ page, storeUrl, createProduct, sharedOrder }) => {
      await page.setViewportSize({ width: 1440, height: 800 })
      await go({ page, storeUrl, createProduct, sharedOrder }, async () => {
        await expectMirrored(page)
        await expectNoOverflow(page)
        await turnBack(page)
      })
    },
  )
}

test('directional drawings are mirrored from right to left', async ({ page }) => {
  await page.goto('/products/guji-uraga')
  const drawn = () =>
    page.evaluate(() => {
      const style = (selector: string, part?: string) => {
        const element = document.querySelector(selector)
        if (!element) throw new Error(`There is no ${selector}`)
        return getComputedStyle(element, part)
      }
      return {
        separator: style('.crumbs li + li', '::before').scale,
        arrow: style('#deliver-to').backgroundPositionX,
      }
    })
  const before = await drawn()
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  expect(before.separator).toBe('none')
  expect((await drawn()).separator).toBe('-1 1')
  expect(before.arrow).toMatch(/^calc\(100%/)
  expect((await drawn()).arrow).not.toContain('100%')
})

test.describe('to visitors who are asked about statistics', () => {
  test.use({ consent: null })

  test('the question leaves half of an enlarged page free', async ({ page }) => {
    await page.setViewportSize(ENLARGED)
    await page.goto('/products/guji-uraga')
    await movePointer(page)
    await expect(page.getByRole('region', { name: /^May we remember you/ })).toBeVisible()
    await expectNoOverflow(page)
    await expectUncovered(page, '#consent')
  })
})
