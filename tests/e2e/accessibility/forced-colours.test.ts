import type { Locator, Page } from '@playwright/test'
import { walk } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

// With colours of the reader's own, shadows and grounds are gone: what they said is said by lines.

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

/** All by which one could tell one control from another of its kind. */
const looksOf = (control: Locator) =>
  control.evaluate((element) => {
    const drawn = element instanceof HTMLInputElement ? element.nextElementSibling : element
    const themes = [drawn ?? element, element.closest('.amount') ?? element].map((each) => {
      const style = getComputedStyle(each)
      const { backgroundColor, borderColor, borderStyle, color, textDecorationLine } = style
      // No ground of its own is the ground of the page.
      const isClear = /, 0\)$/.test(backgroundColor)
      const ground = isClear ? getComputedStyle(document.body).backgroundColor : backgroundColor
      return { ground, borderColor, borderStyle, color, textDecorationLine }
    })
    return JSON.stringify(themes)
  })

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test('a chosen size, one that is there and one that is gone look different', async ({ page }) => {
  await page.goto('/products/guji-uraga')
  await radio(page, '1 kg').check()
  await expect(radio(page, 'Espresso')).toHaveClass(/gone/)
  const kinds = ['Whole bean', 'Filter', 'Espresso'].map((name) => radio(page, name))
  const themes = await Promise.all(kinds.map(looksOf))
  expect(new Set(themes).size).toBe(3)
  await radio(page, 'Espresso').check()
  expect(themes).not.toContain(await looksOf(radio(page, 'Espresso')))
})

for (const [what, path, chosen, other] of [
  ['amount', '/gift-cards', 'input[type="radio"]:checked', 'input[type="radio"]:not(:checked)'],
  ['page', '/products?page=2', '.page[aria-current]', '.page:not([aria-current])'],
  ['kind', '/categories/coffee', '.nav [aria-current]', '.nav a:not([aria-current])'],
] as const) {
  test(`the chosen ${what} looks different from the others`, async ({ page }) => {
    await page.goto(path)
    const themes = await looksOf(page.locator(chosen).first())
    expect(themes).not.toBe(await looksOf(page.locator(other).first()))
  })
}

test('sold-out options look different from available ones', async ({ page, createProduct }) => {
  const gone = await createProduct({ stock: 0 })
  await page.goto(gone.path)
  const closed = await looksOf(page.getByRole('button', { name: 'Sold out' }))
  await page.goto('/products/guji-uraga')
  expect(await looksOf(page.getByRole('button', { name: /^Add to bag/ }))).not.toBe(closed)
})

test('a list to choose from has its arrow, and the focus its line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto('/products/guji-uraga')
  await expect(page.getByLabel('Deliver to')).not.toHaveCSS('appearance', 'none')
  await walk(page)
})
