import type { Page } from '@playwright/test'
import { addButton, panel, stopClock } from '../support/bag.ts'
import { fillBag } from '../support/by-form.ts'
import { bagButton } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

const FIVE_SECONDS = 5000

/** A product in a page whose clock stands still, with the pointer at rest outside of the panel. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await stopClock(page)
}

test('the cart dropdown opens after an addition, takes no focus and closes after five seconds', async ({
  page,
  createProduct,
}) => {
  const { path, title } = await createProduct()
  await openStill(page, path)
  await expect(panel(page)).toHaveCount(0)
  await addButton(page).click()
  await expect(panel(page)).toContainText(title)
  await expect(page.getByRole('status').filter({ hasText: `${title} added` })).toBeAttached()
  await expect(addButton(page)).toBeFocused()
  await expect(bagButton(page)).toHaveAttribute('aria-expanded', 'true')
  await page.clock.runFor(FIVE_SECONDS - 100)
  await expect(panel(page)).toBeVisible()
  await page.clock.runFor(100)
  await expect(panel(page)).toHaveCount(0)
  await expect(addButton(page)).toBeFocused()
  await expect(bagButton(page)).toHaveAttribute('aria-expanded', 'false')
})

test('it stays open while a pointer that moved into it is inside', async ({
  page,
  createProduct,
}) => {
  const { path } = await createProduct()
  await openStill(page, path)
  await addButton(page).click()
  await panel(page).getByRole('heading').first().hover()
  await expect(panel(page)).not.toContainText('updating')
  await page.clock.runFor(60_000)
  await expect(panel(page)).toBeVisible()
  await page.mouse.move(5, 500)
  await page.clock.runFor(FIVE_SECONDS - 100)
  await expect(panel(page)).toBeVisible()
  await page.clock.runFor(100)
  await expect(panel(page)).toHaveCount(0)
})

test('a pointer that rests where it opens does not hold it open', async ({
  page,
  createProduct,
}) => {
  const { path } = await createProduct()
  await openStill(page, path)
  await addButton(page).click()
  const box = await panel(page).boundingBox()
  await page.clock.runFor(FIVE_SECONDS)
  await expect(panel(page)).toHaveCount(0)
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40)
  await addButton(page).press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.clock.runFor(FIVE_SECONDS)
  await expect(panel(page)).toHaveCount(0)
})

test('it stays open while focus is inside, and Escape returns the focus', async ({
  page,
  createProduct,
}) => {
  const { path } = await createProduct()
  await openStill(page, path)
  await bagButton(page).press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(bagButton(page)).toBeFocused()

  await addButton(page).press('Enter')
  await panel(page).getByRole('link', { name: 'View bag' }).focus()
  // A minute in which no answer comes would be an outage.
  await expect(panel(page)).not.toContainText('updating')
  await page.clock.runFor(60_000)
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(bagButton(page)).toBeFocused()
})

test('steppers change the total at once, and removing the last item empties the cart', async ({
  page,
  createProduct,
}) => {
  const { path, title } = await createProduct()
  await page.goto(path)
  await addButton(page).click()
  const bag = panel(page)
  await bag.getByRole('button', { name: `One more of ${title}` }).click()
  await expect(bag.locator('.total')).toContainText('€29.00')
  await expect(bagButton(page)).toHaveAccessibleName('Bag 2')
  await bag.getByRole('button', { name: `One fewer of ${title}` }).click()
  await expect(bag.locator('.total')).toContainText('€14.50')
  await bag.getByRole('button', { name: `Remove ${title}` }).click()
  await expect(bag.getByRole('heading', { name: 'Your bag is empty' })).toBeFocused()
  await expect(bagButton(page)).toHaveAccessibleName('Bag')
  await page.reload()
  await expect(bagButton(page)).toHaveAccessibleName('Bag')
})

test('the way out of a long bag stays in sight, whatever is above the panel', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  for (const _ of Array.from({ length: 5 })) {
    await fillBag(page, storeUrl, (await createProduct()).variantId)
  }
  for (const size of [
    { width: 360, height: 780 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/')
    await bagButton(page).click()
    const checkOut = panel(page).getByRole('link', { name: 'Check out' })
    await expect(checkOut).toBeInViewport({ ratio: 1 })
    const foot = await panel(page).evaluate((element) => element.getBoundingClientRect().bottom)
    expect(foot).toBeLessThanOrEqual(size.height)
  }
})
