import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const titles = 'main li h2'

test('a chosen sort order is in the address and survives a reload', async ({ page }) => {
  await page.goto('/categories/coffee')
  await page.getByLabel('Sort').selectOption('title')
  await expect(page).toHaveURL('/categories/coffee?sort=title')
  const names = await page.locator(titles).allInnerTexts()
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)))
  await page.reload()
  await expect(page.getByLabel('Sort')).toHaveValue('title')
})

test('pages are consecutive, and going back returns to the first', async ({ page }) => {
  await page.goto('/products')
  const first = await page.locator(titles).allInnerTexts()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?page=2')
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  const second = await page.locator(titles).allInnerTexts()
  expect(first.filter((name) => second.includes(name))).toEqual([])
  await page.goBack()
  await expect(page.locator(titles)).toHaveText(first)
})

test.describe('past the end', () => {
  // The browser itself reports the page's status.
  test.use({ allowed: [/404/] })

  test('a page past the end says where the list ends and links there', async ({ page }) => {
    const answer = await page.goto('/products?page=99')
    expect(answer?.status()).toBe(404)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to page' }).click()
    await expect(page.getByRole('link', { name: 'Previous' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0)
  })
})

test('a listing has its canonical address and its neighbours', async ({ page }) => {
  await page.goto('/products?sort=title&page=2')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/products\?page=2$/)
  await expect(page.locator('link[rel="prev"]')).toHaveAttribute('href', /\/products$/)
  const schemas = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(schemas.join()).toContain('BreadcrumbList')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a listing is sorted by its button', async ({ page }) => {
    await page.goto('/products')
    await page.getByLabel('Sort').selectOption('price-asc')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL('/products?sort=price-asc')
    await expect(page.locator(titles).first()).toBeVisible()
  })
})
