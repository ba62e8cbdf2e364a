import { addButton, openBagPage, panel } from '../support/bag.ts'
import { fillBag } from '../support/by-form.ts'
import { openCheckout } from '../support/checkout.ts'
import { expectStill } from '../support/reading.ts'
import { bagButton } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

// What is read out to who does not see it. axe sees to names, headings and landmarks in every state.

test('changes of the bag are announced, in the dropdown and on its page', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  const { title, variantId } = await createProduct()
  const more = { name: `One more of ${title}` }
  await fillBag(page, storeUrl, variantId, 2)
  await page.goto('/help')
  await bagButton(page).press('Enter')
  const inPanel = panel(page).getByRole('status')
  await expect(inPanel).toHaveText('2 in your bag')
  // The same place, or nobody would hear that its words are others.
  const place = await inPanel.elementHandle()
  await panel(page).getByRole('button', more).press('Enter')
  await expect(inPanel).toHaveText('3 in your bag')
  expect(await place?.textContent()).toBe('3 in your bag')
  await expect(panel(page)).not.toContainText('updating')

  await openBagPage(page)
  const main = page.getByRole('main')
  const onPage = await main.getByRole('status').elementHandle()
  await main.getByRole('button', more).press('Enter')
  await expect(main.getByRole('status')).toHaveText('4 in your bag')
  await main.getByRole('button', { name: `Remove ${title}` }).press('Enter')
  await expect(main.getByRole('status')).toHaveText('Your bag is empty')
  expect(await onPage?.textContent()).toBe('Your bag is empty')
})

test('a facet announces at the focus how many products remain', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto('/products')
  const tea = page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name: /^Tea/ })
  await tea.first().press('Space')
  await expect(page).toHaveURL('/products?category=tea')
  await expect(tea.first()).toBeFocused()
  await expect(tea.first()).toHaveAccessibleDescription(/^\d+ products$/)
})

test('a toast is announced, and does not move for visitors who prefer reduced motion', async ({
  page,
  createProduct,
}) => {
  const { path, title } = await createProduct({ stock: 1 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await addButton(page).press('Enter')
  await expect(panel(page)).not.toContainText('updating')
  const notices = page.getByRole('region', { name: /^Notices/ })
  await expect(notices).toHaveAttribute('aria-live', 'polite')
  await addButton(page).press('Enter')
  await expect(notices.getByRole('listitem')).toContainText(`Only 1 of ${title}`)
  await expectStill(page)
})

test('an error of a checkout field is announced with the field', async ({
  page,
  baseURL,
  createProduct,
}) => {
  await openCheckout(page, baseURL, await createProduct())
  await page.getByLabel('E-mail').fill('marta@')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/^Enter an e-mail address/)
})
