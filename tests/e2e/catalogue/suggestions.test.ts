import type { Page } from '@playwright/test'
import { applyDisplay, TWO_DISPLAYS } from '../support/displays.ts'
import { watchFetches } from '../support/fetched.ts'
import { expectInOrder } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

const field = (page: Page) => page.getByLabel('Search the shop')
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const said = (page: Page) => page.getByRole('search').getByRole('status')

/** The text of the option that the field points to. */
const pointed = (page: Page) =>
  field(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant')
    return id === null ? null : (document.getElementById(id)?.textContent ?? '')
  })

test('the keyboard moves through suggestions, and Enter opens one', async ({ page }) => {
  await page.goto('/')
  await field(page).click()
  await expect(field(page)).toHaveRole('combobox')
  await page.keyboard.type('guj')
  await expect(list(page)).toBeVisible()
  await expect(said(page)).toHaveText(/^\d+ suggestions?$/)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  expect(await pointed(page)).toContain('Guji Uraga')
  await page.keyboard.press('ArrowUp')
  expect(await pointed(page)).toBeNull()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products/guji-uraga')
})

test('Enter without an option searches, Escape closes and then clears', async ({ page }) => {
  await page.goto('/')
  await field(page).click()
  await page.keyboard.type('tea')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toHaveValue('tea')
  await page.keyboard.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.type('tea')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=tea')
})

test('one letter sends no request, and nothing is fetched before the search is focused', async ({
  page,
}) => {
  const fetched = watchFetches(page)
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/store/suggestions')) urls.push(request.url())
  })
  await page.goto('/')
  expect(fetched.paths('script').filter((path) => /suggest/.test(path))).toEqual([])
  await field(page).click()
  await expect(field(page)).toHaveRole('combobox')
  await page.keyboard.type('g')
  await page.keyboard.type('u')
  await expect(list(page)).toBeVisible()
  expect(urls.map((url) => new URL(url).searchParams.get('q'))).toEqual(['gu'])
})

test.describe('pressed before its script has come', () => {
  /** Opens the home page, whose scripts wait until the returned function is called. */
  const openWithoutScripts = async (page: Page) => {
    const pressed = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    return pressed.resolve
  }

  test('the search suggests once it is there', async ({ page }) => {
    const release = await openWithoutScripts(page)
    await field(page).click()
    release()
    await expect(field(page)).toHaveRole('combobox')
  })

  test('the search of a small window has the focus once it is there', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const release = await openWithoutScripts(page)
    await page.locator('summary', { hasText: 'Search' }).click()
    await expect(field(page)).toBeVisible()
    release()
    await expect(field(page)).toHaveRole('combobox')
    await expect(field(page)).toBeFocused()
  })
})

test.describe('without an answer', () => {
  test.use({ allowed: [/Failed to load resource: net::ERR_FAILED .*suggestions/] })

  test('the search still works', async ({ page }) => {
    await page.route('**/store/suggestions*', (route) => route.abort())
    await page.goto('/')
    await field(page).click()
    await expect(field(page)).toHaveRole('combobox')
    const failed = page.waitForEvent('requestfailed')
    await page.keyboard.type('tea')
    await failed
    await expect(list(page)).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=tea')
  })
})

for (const display of TWO_DISPLAYS) {
  test(`suggestions are accessible and fit at ${display.name}`, async ({ page }) => {
    await applyDisplay(page, display)
    await page.goto('/')
    if (display.width === 360) await page.locator('summary', { hasText: 'Search' }).click()
    else await field(page).click()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveRole('combobox')
    await page.keyboard.type('green')
    await expect(list(page)).toBeVisible()
    await expect(list(page).getByRole('group', { name: 'Categories' })).toContainText('Green')
    await page.keyboard.press('ArrowDown')
    await expectInOrder(page)
    await list(page).getByRole('option', { name: 'Green', exact: true }).click()
    await expect(page).toHaveURL('/categories/green-tea')
  })
}
