import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addButton, panel, stopClock } from '../support/bag.ts'
import { bagButton } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'
import type { TestProduct } from '../support/test-product.ts'

const toast = (page: Page) => page.getByRole('region', { name: /^Notices/ }).getByRole('listitem')

/** Puts two in the bag of which there are two, and asks for a third. */
async function requestTooMany(page: Page, goods: TestProduct): Promise<void> {
  await page.goto(goods.path)
  await page.getByLabel('Quantity').fill('2')
  await addButton(page).click()
  await expect(panel(page)).not.toContainText('updating')
  await panel(page)
    .getByRole('button', { name: `One more of ${goods.title}` })
    .click()
  await expect(bagButton(page)).toHaveAccessibleName('Bag 3')
}

for (const width of [360, 1440]) {
  test(`a refused change is rolled back and reported in red, at ${width} px`, async ({
    page,
    createProduct,
  }) => {
    const goods = await createProduct({ stock: 2 })
    await page.setViewportSize({ width, height: 700 })
    await requestTooMany(page, goods)
    await expect(toast(page)).toContainText(`Only 2 of ${goods.title}`)
    await expect(toast(page)).toContainText('Your bag now has 2.')
    await expect(bagButton(page)).toHaveAccessibleName('Bag 2')
    await expect(panel(page).locator('.total')).toContainText('€29.00')

    await expect(toast(page)).toHaveAttribute('data-type', 'error')
    const [red = 0, green = 0] = await toast(page).evaluate((element) => {
      const brush = new OffscreenCanvas(1, 1).getContext('2d')
      if (!brush) return []
      brush.fillStyle = getComputedStyle(element).color
      brush.fillRect(0, 0, 1, 1)
      return [...brush.getImageData(0, 0, 1, 1).data]
    })
    expect(red).toBeGreaterThan(green * 1.5)

    await toast(page).evaluate((element) =>
      Promise.all(element.getAnimations().map((animation) => animation.finished)),
    )
    const box = await toast(page).boundingBox()
    expect(box?.width).toBeLessThanOrEqual(350)
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThanOrEqual(1)
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(box?.y).toBeLessThan(100)
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    expect((await toast(page).boundingBox())?.y).toBe(box?.y)
    await expectAccessible(page)
  })
}

test('an error stays readable for four seconds', async ({ page, createProduct }) => {
  const goods = await createProduct({ stock: 2 })
  await page.clock.install()
  await requestTooMany(page, goods)
  await expect(toast(page)).toBeVisible()
  await page.mouse.move(5, 500)
  const shownAt = await page.evaluate(() => Date.now())
  await stopClock(page)
  const passed = (await page.evaluate(() => Date.now())) - shownAt
  await page.clock.runFor(3000 - passed)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(1500)
  await expect(toast(page)).toHaveCount(0)
})

test('a product that is no longer sold is reported, and nothing else changes', async ({
  page,
  admin,
  createProduct,
}) => {
  const [kept, gone] = [await createProduct(), await createProduct()]
  await page.goto(kept.path)
  await addButton(page).click()
  await expect(panel(page)).not.toContainText('updating')
  await page.goto(gone.path)
  await admin.staff.delete(`/products/${gone.id}`)
  await addButton(page).click()
  await expect(toast(page)).toContainText(gone.title)
  await expect(bagButton(page)).toHaveAccessibleName('Bag 1')
  await expect(panel(page)).toContainText(kept.title)
  await expect(panel(page)).not.toContainText(gone.title)
})
