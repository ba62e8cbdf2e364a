import type { Locator, Page } from '@playwright/test'
import { PICTURES } from '#tests/contract/support/pictures.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { send } from '../support/after-sale.ts'
import { expectAccessible } from '../support/axe.ts'
import { fillBag, own, placeOrder } from '../support/by-form.ts'
import { chooseRecord } from '../support/choose-record.ts'
import { act, historyEntry, part } from '../support/desk.ts'
import { expectAccessibleEverywhere, expectDialog } from '../support/dialogs.ts'
import { LONG } from '../support/sample.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.setTimeout(180_000)
test.beforeEach(async ({ page, storeUrl }) => signInStaff(page, storeUrl))

const openOrder = (page: Page, id: string) => openAdmin(page, `orders/${id}/show`)

/** Each of these is in the history of the order. */
async function expectHistory(page: Page, all: readonly (string | RegExp)[]) {
  await page.getByRole('button', { name: /^Show all/ }).click()
  for (const words of all) await expect(historyEntry(page, words).first()).toBeVisible()
}

/** None of these is offered. */
async function expectNone(page: Page, deeds: readonly string[]) {
  for (const name of deeds)
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
}

const pieces =
  (title: string, quantity = '1') =>
  async (dialog: Locator) => {
    await dialog.getByLabel(new RegExp(`Quantity of ${title}`)).fill(quantity)
  }

test(
  'what staff began is called off again, and the history says so',
  LONG,
  async ({ page, storeUrl, createProduct }) => {
    const { title, variantId } = await createProduct()
    await fillBag(page, storeUrl, variantId)
    const id = await placeOrder(page, storeUrl, variantId)
    await openOrder(page, id)
    await act(page, 'Capture payment')
    await act(page, 'Fulfil items')
    await act(page, 'Cancel fulfilment: Fulfilment 1')
    await expect(part(page, 'Fulfilment 1')).toContainText('Cancelled')
    await act(page, 'Fulfil items')
    await act(page, 'Mark as shipped: Fulfilment 2')

    await act(page, 'Request a return', pieces(title))
    await act(page, 'Cancel return: Return 1', () => expectAccessibleEverywhere(page))
    await expect(part(page, 'Return 1')).toContainText('Cancelled')

    await act(page, 'Swap', async (dialog) => {
      await pieces(title)(dialog)
      await chooseRecord(dialog, 'Variant', title)
      await chooseRecord(dialog, 'Delivery', 'Post')
    })
    await act(page, 'Cancel return: Return 2')
    await act(page, 'Cancel swap: Swap 1', () => expectAccessibleEverywhere(page))
    await expect(part(page, 'Swap 1')).toContainText('Cancelled')

    await act(page, 'Change items', () => expectAccessibleEverywhere(page))
    await act(page, `Change quantity: ${title}`, async (dialog) => {
      await dialog.getByLabel('Quantity').fill('3')
      await expectAccessibleEverywhere(page)
    })
    const changes = page.getByRole('region', { name: 'Changes' })
    await expect(changes).toContainText(`${title}: 2 → 3`)
    await expectDialog(page, 'Confirm')
    await page.getByRole('button', { name: `Undo: ${title}: 2 → 3` }).click()
    await expect(changes).toContainText('Nothing has been changed yet.')
    await act(page, 'Cancel edit', () => expectAccessibleEverywhere(page))
    await openOrder(page, id)
    await expectHistory(page, [
      'Fulfilment cancelled',
      'Return cancelled',
      'Swap cancelled',
      'Quantity set in the change',
      'Step of the change undone',
      'Change withdrawn',
    ])
    await expectAccessible(page)
  },
)

test('a line is removed by a change, which can be undone, and its order is cancelled', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  const [first, second] = [await createProduct(), await createProduct()]
  await fillBag(page, storeUrl, first.variantId)
  const id = await placeOrder(page, storeUrl, second.variantId)
  await openOrder(page, id)
  await act(page, 'Change items')
  await page.getByRole('button', { name: `Remove: ${first.title}` }).click()
  const changes = page.getByRole('region', { name: 'Changes' })
  const lines = page.getByRole('table', { name: 'Items after the change' })
  await expect(changes).toContainText(`Removed 1 × ${first.title}`)
  await expect(lines).not.toContainText(first.title)
  await page.getByRole('button', { name: `Undo: Removed 1 × ${first.title}` }).click()
  await expect(lines).toContainText(first.title)
  await page.getByRole('button', { name: `Remove: ${first.title}` }).click()
  await expect(changes).toContainText(`Removed 1 × ${first.title}`)
  await act(page, 'Confirm')

  await openOrder(page, id)
  await expect(page.getByRole('table', { name: 'Items' })).not.toContainText(first.title)
  await act(page, 'Cancel order')
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expectNone(page, ['Capture payment', 'Fulfil items', 'Change items', 'Refund', 'Archive'])
})

test(
  'a problem with pictures is rejected, and a return comes back damaged in part',
  LONG,
  async ({ page, storeUrl, admin, createProduct }) => {
    const { title, variantId } = await createProduct()
    await fillBag(page, storeUrl, variantId)
    const id = await placeOrder(page, storeUrl, variantId)
    await send(admin, id)
    await openOrder(page, id)
    await act(page, 'Send a replacement', async (dialog) => {
      await pieces(title)(dialog)
      await dialog.getByRole('combobox', { name: 'What is wrong' }).click()
      await page.getByRole('option', { name: 'Broken or faulty' }).click()
      const picture = { name: 'torn.png', mimeType: 'image/png', buffer: PICTURES.png }
      await dialog.locator('input[type="file"]').setInputFiles([picture, picture])
      await expect(dialog.getByAltText(/^The problem/)).toHaveCount(2)
      await dialog.getByRole('button', { name: 'Remove picture 2' }).click()
      await expect(dialog.getByAltText(/^The problem/)).toHaveCount(1)
      await chooseRecord(dialog, 'Variant', title)
      await chooseRecord(dialog, 'Delivery', 'Post')
      await expectAccessible(page)
    })
    await expect(part(page, 'Replacement 1').getByAltText('The problem, 1')).toBeVisible()
    await act(page, 'Reject: Replacement 1', () => expectAccessibleEverywhere(page))
    await expect(part(page, 'Replacement 1')).toContainText('Cancelled')

    const [line] = await admin.query('SELECT id FROM line_item WHERE order_id = $1', [id])
    const reported = await page.request.post(`/commerce/store/orders/${id}/claims`, {
      data: { type: 'refund', items: [{ item_id: line?.['id'], quantity: 1, reason: 'other' }] },
      headers: own(storeUrl),
    })
    expect(reported.status()).toBe(200)
    await openOrder(page, id)
    await expectDialog(page, 'Refund: Refund 2', 'Refund')
    await act(page, 'Refund: Refund 2')
    await expect(part(page, 'Refund 2')).toContainText('Refunded')

    await act(page, 'Request a return', pieces(title))
    await act(page, 'Receive: Return 1', async (dialog) => {
      await dialog.getByLabel(new RegExp(`Damaged: ${title}`)).fill('1')
      await dialog.getByLabel('Note on the condition').fill('Handle torn off')
      const shelf = dialog.getByRole('combobox', { name: 'Restock at' })
      await shelf.press('Backspace')
      await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
      await expect(shelf).toHaveAccessibleDescription(/This is required/)
      await chooseRecord(dialog, 'Restock at', 'Roastery')
      await expectAccessible(page)
    })
    await expect(part(page, 'Return 1')).toContainText('1 damaged, not restocked')
    await expect(part(page, 'Return 1')).toContainText('Handle torn off')
    await expectHistory(page, ['Picture added', 'Problem rejected', 'Return received · 1 damaged'])
  },
)

test('an order is noted about, printed, mailed elsewhere, completed and archived', async ({
  page,
  storeUrl,
  admin,
  createProduct,
}) => {
  const id = await placeOrder(page, storeUrl, (await createProduct()).variantId)
  await send(admin, id)
  await openOrder(page, id)
  await page.getByLabel('New note').fill('Rings twice')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(historyEntry(page, 'Rings twice')).toContainText('Note')
  await page.getByRole('button', { name: 'Remove the note' }).click()
  await expect(page.getByText('None yet. Only staff see them.')).toBeVisible()
  await expect(historyEntry(page, 'Rings twice')).toHaveCount(0)

  const invoice = page.getByRole('link', { name: /^Invoice \d{4}-\d+$/ })
  const file = await page.request.get((await invoice.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')

  const other = uniqueEmail()
  await act(page, 'Send to another address: Mail: Order confirmation', async (dialog) => {
    await dialog.getByLabel('To').fill('nobody')
    await dialog.getByRole('button', { name: 'Send to another address' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('To').fill(other)
    await expectAccessibleEverywhere(page)
  })
  await expect(historyEntry(page, other)).toBeVisible()

  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible()
  await expect(historyEntry(page, 'Marked as complete')).toBeVisible()
  await expectNone(page, ['Capture payment', 'Fulfil items', 'Change items', 'Archive'])
  await expect(page.getByRole('button', { name: 'Request a return' })).toBeVisible()
  await expectAccessible(page)
})
