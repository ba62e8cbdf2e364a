import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addButton, panel } from '../support/bag.ts'
import { bagButton } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

// An addition before the page has what it usually has by then.

/** A kept press that no script has taken is sent as a form after this time. */
const FORM_AFTER_MS = 4000

/** Holds these files back until they are released. */
async function hold(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const holdReact = (page: Page) => hold(page, '**/_astro/react.*.js')

test('the bag shows what was added before its island is there, which takes it over as it is', async ({
  page,
  createProduct,
}) => {
  const { path, title } = await createProduct()
  const release = await holdReact(page)
  await page.goto(path)
  await addButton(page).press('Enter')
  await expect(panel(page).getByRole('listitem')).toContainText(title)
  await expect(panel(page).getByRole('listitem')).toContainText('€14.50')
  await expect(page.getByRole('status').filter({ hasText: `${title} added` })).toBeAttached()
  await expect(addButton(page)).toBeFocused()
  await expectAccessible(page)

  await expect(panel(page)).not.toContainText('updating')
  const shown = await panel(page).elementHandle()
  const more = panel(page).getByRole('button', { name: `One more of ${title}` })
  const checkOut = panel(page).getByRole('link', { name: 'Check out' })
  const place = await checkOut.boundingBox()
  await more.press('Enter')
  release()
  await expect(bagButton(page)).toHaveAccessibleName('Bag 2')
  await expect(panel(page)).toContainText('Order now and it arrives')
  expect(await checkOut.boundingBox()).toEqual(place)
  await expect(panel(page).locator('.total')).toContainText('€29.00')
  await expect(more).toBeFocused()
  expect(await shown?.evaluate((element) => element.isConnected)).toBe(true)
})

test('what the server refuses leaves the bag before its island is there, and a toast says so', async ({
  page,
  createProduct,
}) => {
  const goods = await createProduct({ stock: 1 })
  const release = await holdReact(page)
  await page.goto(goods.path)
  await goods.stock(0)
  await addButton(page).press('Enter')
  await expect(panel(page)).toContainText('Your bag is empty')
  await expect(bagButton(page)).toHaveAccessibleName('Bag')
  release()
  const notices = page.getByRole('region', { name: /^Notices/ })
  await expect(notices.getByRole('listitem')).toContainText(goods.title)
  await expect(panel(page)).toContainText('Your bag is empty')
})

test('presses before the scripts of the page have come are one, played when they are there', async ({
  page,
  createProduct,
}) => {
  const { path, title } = await createProduct()
  await page.clock.install()
  const release = await hold(page, '**/_astro/base.*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByLabel('Quantity').fill('2')
  await addButton(page).click()
  await addButton(page).click()
  release()
  await expect(panel(page).getByRole('listitem')).toContainText(title)
  await page.clock.runFor(FORM_AFTER_MS)
  await expect(bagButton(page)).toHaveAccessibleName('Bag 2')
  await expect(page).toHaveURL(path)
})

test.describe('a page whose scripts fail', () => {
  test.use({ allowed: [/Failed to load resource.*base\./] })

  test('sends what was pressed before as a form', async ({ page, createProduct }) => {
    const { path, title } = await createProduct()
    await page.route('**/_astro/base.*.js', (route) => route.abort())
    await page.goto(path, { waitUntil: 'commit' })
    await addButton(page).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('main')).toContainText(title)
  })
})
