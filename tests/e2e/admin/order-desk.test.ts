import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { fillBag, placeOrder } from '../support/by-form.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, storeUrl }) => signInStaff(page, storeUrl))

/** Opens the dialog of an action; what is typed into it, and then it is sent. */
async function act(page: Page, name: string, fill?: (dialog: Locator) => Promise<void>) {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await fill?.(dialog)
  await dialog.getByRole('button', { name: name.split(':')[0] ?? name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an order is captured, sent in two parcels, and comes back in part', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  const [first, second] = [await createProduct(), await createProduct()]
  await fillBag(page, storeUrl, first.variantId, 2)
  const id = await placeOrder(page, storeUrl, second.variantId)
  await openAdmin(page, `orders/${id}/show`)
  await expect(page.getByText('Nothing is packed yet.')).toBeVisible()
  await act(page, 'Capture payment', (dialog) =>
    expect(dialog.getByText('The customer is charged')).toBeVisible(),
  )
  await expect(page.getByText('Captured', { exact: true }).first()).toBeVisible()

  await act(page, 'Fulfil items', async (dialog) => {
    await dialog.getByLabel(new RegExp(`Quantity of ${second.title}`)).fill('0')
    await expectAccessible(page)
  })
  await expect(part(page, 'Fulfilment 1')).toContainText(`2 × ${first.title}`)
  await expect(part(page, 'Fulfilment 1')).not.toContainText(second.title)
  await expect(page.getByText('Partially fulfilled')).toBeVisible()
  await act(page, 'Mark as shipped: Fulfilment 1', (dialog) =>
    dialog.getByLabel('Tracking numbers').fill('JD0001, JD0002'),
  )
  await expect(part(page, 'Fulfilment 1')).toContainText('JD0002')
  await act(page, 'Fulfil items')
  await act(page, 'Mark as shipped: Fulfilment 2')
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible()

  await act(page, 'Request a return', async (dialog) => {
    await dialog.getByLabel(new RegExp(`Quantity of ${first.title}`)).fill('1')
  })
  await expect(part(page, 'Return 1')).toContainText(`1 × ${first.title}`)
  await act(page, 'Receive: Return 1')
  await expect(part(page, 'Return 1')).toContainText('Received')
  const history = page.getByRole('listitem')
  await expect(history.filter({ hasText: 'Refunded · €14.50' })).toBeVisible()
  await act(page, 'Refund', (dialog) => dialog.getByLabel('Amount').fill('2'))
  await expect(history.filter({ hasText: 'Refunded · €2.00' })).toBeVisible()
  await expect(history.filter({ hasText: 'Mail: Return received' })).toBeVisible()
  await expectAccessible(page)
})
