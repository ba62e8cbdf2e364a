import { expectAccessible } from '../support/axe.ts'
import { untilScriptsHaveRun } from '../support/move-pointer.ts'
import { expect, test } from '../support/test.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 360, height: 760 }

test('a menu opens, closes on Escape and returns the focus', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto('/')
  await untilScriptsHaveRun(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  const coffee = main.getByText('Coffee', { exact: true })
  await coffee.click()
  await expect(main.getByRole('link', { name: 'Single origin' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('link', { name: 'Single origin' })).toBeHidden()
  await expect(coffee).toBeFocused()
})

test('one menu is open at a time, and a click elsewhere closes it', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto('/')
  await untilScriptsHaveRun(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByText('Coffee', { exact: true }).click()
  await main.getByText('Tea', { exact: true }).click()
  await expect(main.getByRole('link', { name: 'Single origin' })).toBeHidden()
  await expect(main.getByRole('link', { name: 'Oolong' })).toBeVisible()
  await page.mouse.click(5, WIDE.height - 20)
  await expect(main.getByRole('link', { name: 'Oolong' })).toBeHidden()
})

test('on a small screen one menu has all links, by keyboard too', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.goto('/')
  await page.locator('summary', { hasText: 'Menu' }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByText('Tea', { exact: true }).press('Enter')
  await menu.getByRole('link', { name: 'Oolong' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Oolong' })).toBeVisible()
})

test('the menu of a small screen lists account, wish list, help and country in order', async ({
  page,
}) => {
  await page.setViewportSize(NARROW)
  await page.goto('/')
  await page.locator('summary', { hasText: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const entries = menu.locator('.own > li > a, .own > li > details > summary, label')
  await expect(entries).toHaveText([
    /Sign in/,
    'Wish list',
    'Shop',
    'Read',
    'Help',
    'Delivering to',
  ])
  await menu.getByText('Help', { exact: true }).press('Enter')
  await expect(menu.getByRole('link', { name: 'Find your order' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: NARROW })

  test('the menu of a small screen changes the country', async ({ page }) => {
    await page.goto('/products')
    await page.locator('summary', { hasText: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByLabel('Delivering to').selectOption({ label: 'Japan' })
    await menu.getByRole('button', { name: 'Change where we deliver' }).click()
    await expect(page).toHaveURL(/\/products$/)
    await expect(page.getByLabel('Deliver to')).toHaveValue('jp')
  })
})
