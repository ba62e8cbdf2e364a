import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { applyDisplay, TWO_DISPLAYS } from '../support/displays.ts'
import { expectInOrder } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

const titles = 'main li h2'

const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })
const tick = (page: Page, list: string, name: RegExp) =>
  filters(page).getByRole('group', { name: list }).getByRole('checkbox', { name })

/** The number that a facet says it leads to. */
const countOf = async (page: Page, list: string, name: RegExp) => {
  const label = (await tick(page, list, name).locator('xpath=..').textContent()) ?? ''
  return Number(/(\d+)\s+products?$/.exec(label.replace(/\s+/g, ' '))?.[1])
}

test('no list says what another list says', async ({ page }) => {
  await page.goto('/products')
  const lists = filters(page).getByRole('group')
  await expect(lists.filter({ has: page.getByText('Kind', { exact: true }) })).toHaveCount(1)
  await expect(filters(page).getByText('Type', { exact: true })).toHaveCount(0)
  await expect(filters(page).getByRole('checkbox', { name: /^Coffee/ })).toHaveCount(1)
  const roasts = lists.filter({ has: page.getByText('Roast', { exact: true }) })
  await expect(roasts.getByRole('checkbox', { name: /^(light|medium|dark)/i })).toHaveCount(3)
  await expect(roasts.getByRole('checkbox', { name: /washed|natural/i })).toHaveCount(0)
})

test('two facets narrow the listing together, show their counts, and can be cleared one by one', async ({
  page,
}) => {
  await page.goto('/products')
  const expected = await countOf(page, 'Kind', /^Tea/)
  await tick(page, 'Kind', /^Tea/).click()
  await expect(page).toHaveURL('/products?category=tea')
  await expect(page.locator(titles)).toHaveCount(expected)
  await expect(tick(page, 'Kind', /^Tea/)).toBeFocused()

  const both = await countOf(page, 'Size', /^50 g/)
  expect(both).toBeLessThan(expected)
  await tick(page, 'Size', /^50 g/).click()
  await expect(page).toHaveURL('/products?category=tea&option=Size%3A50+g')
  await expect(page.locator(titles)).toHaveCount(both)

  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await chosen.getByRole('link', { name: 'Size: 50 g , remove' }).click()
  await expect(page).toHaveURL('/products?category=tea')
  await chosen.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/products')
})

test('another sort order keeps the filters, and another filter starts at the first page', async ({
  page,
}) => {
  await page.goto('/products?available=1&page=2')
  await page.getByLabel('Sort').selectOption('title')
  await expect(page).toHaveURL('/products?available=1&sort=title')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?available=1&sort=title&page=2')
  await tick(page, 'Kind', /^Coffee/).click()
  await expect(page).toHaveURL('/products?category=coffee&available=1&sort=title')
})

test('a price range is entered, and appears in the address once', async ({ page }) => {
  await page.goto('/products')
  await page.getByLabel('Price to').fill('9,50')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?price=-9.50')
  await expect(page.getByLabel('Price to')).toHaveValue('9.50')
  await expect(page.getByRole('link', { name: /^under €9\.50/ })).toBeVisible()
  for (const price of await page.locator('main li .num').allInnerTexts()) {
    if (/€/.test(price)) expect(Number(/€([\d.]+)$/.exec(price)?.[1])).toBeLessThanOrEqual(9.5)
  }
})

test('a listing with one price offers no range of prices, unless one is chosen', async ({
  page,
  createProduct,
}) => {
  const { title } = await createProduct()
  const q = encodeURIComponent(title)
  await page.goto(`/search?q=${q}`)
  await expect(page.locator(titles)).toHaveText([title])
  await expect(filters(page)).toBeVisible()
  await expect(page.getByLabel('Price from')).toHaveCount(0)
  await page.goto(`/search?q=${q}&price=1-`)
  await expect(page.getByLabel('Price from')).toHaveValue('1')
})

test('an empty listing names its filters, and what removing each would show', async ({ page }) => {
  await page.goto('/categories/coffee?price=-1&available=1')
  const empty = page.getByRole('main')
  await expect(
    empty.getByRole('heading', { name: 'No products in Coffee under €1 that are in stock' }),
  ).toBeVisible()
  await expect(page.locator(titles)).toHaveCount(0)
  await expectAccessible(page)
  await empty.getByRole('link', { name: 'Without the price filter' }).click()
  await expect(page).toHaveURL('/categories/coffee?available=1')
  await expect(page.locator(titles).first()).toBeVisible()
})

test('a value that finds nothing shows 0 and can be cleared', async ({ page }) => {
  await page.goto('/categories/tea?option=Size%3A50+g&price=100-')
  expect(await countOf(page, 'Size', /^50 g/)).toBe(0)
  await tick(page, 'Size', /^50 g/).click()
  await expect(page).toHaveURL('/categories/tea?price=100-')
})

test('going back restores the earlier listing with its filters', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 600 })
  await page.goto('/products?sort=title')
  await tick(page, 'Kind', /^Tea/).click()
  await expect(page).toHaveURL('/products?category=tea&sort=title')
  await page.locator(titles).last().scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(300)
  await page.locator(titles).last().getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/[\w-]+$/)
  await page.goBack()
  await expect(page).toHaveURL('/products?category=tea&sort=title')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  await page.goBack()
  await expect(page).toHaveURL('/products?sort=title')
  await expect(tick(page, 'Kind', /^Tea/)).not.toBeChecked()
  await page.goForward()
  await expect(tick(page, 'Kind', /^Tea/)).toBeChecked()
})

test('a listing with one filter is indexable, with more it is not', async ({ page }) => {
  const robots = page.locator('meta[name="robots"]')
  const canonical = page.locator('link[rel="canonical"]')
  await page.goto('/products?sort=title&category=tea')
  await expect(canonical).toHaveAttribute('href', /\/products\?category=tea$/)
  await expect(page).toHaveTitle(/: Tea/)
  await expect(robots).toHaveCount(0)
  for (const query of ['category=tea&available=1', 'price=-9', 'category=tea&category=coffee']) {
    await page.goto(`/products?${query}`)
    await expect(robots).toHaveAttribute('content', 'noindex')
    await expect(canonical).toHaveCount(0)
  }
})

for (const display of TWO_DISPLAYS) {
  test(`a filtered listing is accessible and fits at ${display.name}`, async ({ page }) => {
    await applyDisplay(page, display)
    await page.goto('/products?category=coffee&option=Size%3A250+g&price=10-15')
    await expectInOrder(page)
    if (display.width > 360) return
    await page.getByText('Filter, 3 chosen').click()
    await expect(filters(page)).toBeVisible()
    await expectInOrder(page)
  })
}

test('on a phone several filters are ticked and then applied together', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/categories/tea')
  await page.getByText('Filter', { exact: true }).click()
  await tick(page, 'Size', /^50 g/).check()
  await tick(page, 'Availability', /^In stock/).check()
  await expect(page).toHaveURL('/categories/tea')
  await filters(page).getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL('/categories/tea?option=Size%3A50+g&available=1')
  await expect(page.getByText('Filter, 2 chosen')).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a listing is filtered by its form, and keeps the sort order', async ({ page }) => {
    await page.goto('/products?sort=price-asc')
    await tick(page, 'Kind', /^Tea/).check()
    await page.getByLabel('Price to').fill('9')
    await page.getByRole('button', { name: /^Show/ }).click()
    await expect(page.getByLabel('Sort')).toHaveValue('price-asc')
    await expect(tick(page, 'Kind', /^Tea/)).toBeChecked()
    await expect(page.getByLabel('Price to')).toHaveValue('9')
    const narrowed = await page.locator(titles).count()
    expect(narrowed).toBeGreaterThan(0)
    await page.getByLabel('Sort').selectOption('title')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL('/products?category=tea&price=-9&sort=title')
    await expect(page.locator(titles)).toHaveCount(narrowed)
  })
})
