import { applyDisplay, TWO_DISPLAYS } from '../support/displays.ts'
import { expectInOrder, expectNoOverflow } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

const titles = 'main li h2'

test('a search finds products, can be filtered and sorted, and keeps its words', async ({
  page,
}) => {
  await page.goto('/search?q=tea')
  await expect(page.getByRole('heading', { level: 1, name: '“tea”' })).toBeVisible()
  await expect(page.getByLabel('Sort').locator('option').first()).toHaveText('Best match')
  await page.getByLabel('Sort').selectOption('price-asc')
  await expect(page).toHaveURL('/search?q=tea&sort=price-asc')
  await page.getByRole('form', { name: 'Filters' }).getByLabel('In stock').click()
  await expect(page).toHaveURL('/search?q=tea&available=1&sort=price-asc')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('a misspelt search finds similar products, and says so', async ({ page }) => {
  await page.goto('/search?q=darjeelng')
  await expect(page.getByText('No match for “darjeelng”; showing what comes close.')).toBeVisible()
  await expect(page.locator(titles).filter({ hasText: 'Darjeeling' })).toBeVisible()
})

for (const [what, path, words] of [
  ['nothing asked', '/search', 'What are you looking for?'],
  ['something found', '/search?q=coffee', 'Best match'],
  ['nothing found', '/search?q=zzqxv', 'No match for “zzqxv”'],
  ['a dropped word', '/search?q=zzqxv+decaf', 'No match for “zzqxv”; showing “decaf”.'],
  ['a page found', '/search?q=privacy', 'Help and stories'],
  ['nothing that fits', '/search?q=coffee&price=-1', 'No products for “coffee” under €1'],
] as const) {
  for (const display of TWO_DISPLAYS) {
    test(`the search with ${what} is accessible and fits at ${display.name}`, async ({ page }) => {
      await applyDisplay(page, display)
      expect((await page.goto(path))?.status()).toBe(200)
      await expect(page.getByRole('main')).toContainText(words)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectInOrder(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoOverflow(page)
    })
  }
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [360, 1440]) {
    test(`any page has a search at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/products/guji-uraga')
      if (width === 360) await page.locator('summary', { hasText: 'Search' }).click()
      await page.getByLabel('Search the shop').fill('sencha')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/search?q=sencha')
      await expect(page.locator(titles).first()).toContainText('Sencha')
    })
  }
})
