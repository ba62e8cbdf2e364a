import { expectDone, send } from '../support/after-sale.ts'
import { expectAccessible } from '../support/axe.ts'
import { fillBag, placeOrder } from '../support/by-form.ts'
import { chooseRecord } from '../support/choose-record.ts'
import { act, historyEntry, part, replaceBroken } from '../support/desk.ts'
import { expectAccessibleEverywhere } from '../support/dialogs.ts'
import { LONG } from '../support/sample.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.setTimeout(180_000)
test.beforeEach(async ({ page, storeUrl }) => signInStaff(page, storeUrl))

test(
  'an order is captured, sent in two parcels, and comes back in part',
  LONG,
  async ({ page, storeUrl, admin, createProduct }) => {
    const [first, second] = [await createProduct(), await createProduct()]
    await fillBag(page, storeUrl, first.variantId, 2)
    const id = await placeOrder(page, storeUrl, second.variantId)
    await openAdmin(page, `orders/${id}/show`)
    await expect(page.getByText('Nothing has been packed yet.')).toBeVisible()
    await act(page, 'Capture payment', (dialog) =>
      expect(dialog.getByText('Has €43.50 arrived?')).toBeVisible(),
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
    await expect(historyEntry(page, 'Refunded · €14.50')).toBeVisible()
    await act(page, 'Refund', async (dialog) => {
      await dialog.getByLabel('Amount').fill('2')
      await dialog.getByRole('combobox', { name: 'Reason' }).click()
      await page.getByRole('option', { name: 'A discount' }).click()
    })
    await expect(historyEntry(page, 'Refunded · €2.00')).toBeVisible()
    const refunds = await admin.query('SELECT reason FROM refund WHERE order_id = $1', [id])
    expect(refunds).toContainEqual({ reason: 'discount' })
    await expect(historyEntry(page, 'Mail: Return received')).toBeVisible()
    await act(page, 'Refund for a problem', async (dialog) => {
      await dialog.getByLabel(new RegExp(`Quantity of ${second.title}`)).fill('1')
      await dialog.getByRole('combobox', { name: 'What is wrong' }).click()
      await page.getByRole('option', { name: 'Missing' }).click()
    })
    await expect(part(page, 'Refund 1')).toContainText('Refunded')
    await expectAccessible(page)
  },
)

test(
  'a swap costs a difference, which the shopper pays before anything is sent',
  LONG,
  async ({ page, admin, buyOne, createProduct }) => {
    const dearer = await createProduct()
    await dearer.price('eur', 2_000)
    const { id, title } = await buyOne()
    await send(admin, id)
    await openAdmin(page, `orders/${id}/show`)
    await act(page, 'Swap', async (dialog) => {
      await dialog.getByLabel(new RegExp(`Quantity of ${title}`)).fill('1')
      await chooseRecord(dialog, 'Variant', dearer.title)
      await dialog.getByRole('button', { name: 'Swap', exact: true }).click()
      await expect(dialog.getByRole('combobox', { name: 'Delivery' })).toHaveAccessibleDescription(
        /This is required/,
      )
      await chooseRecord(dialog, 'Delivery', 'Post')
      await expectAccessible(page)
    })
    await expect(part(page, 'Swap 1')).toContainText(`1 × ${dearer.title}`)
    await expect(part(page, 'Swap 1')).toContainText('The customer pays €5.50')
    await expect(page.getByRole('button', { name: 'Fulfil: Swap 1' })).toHaveCount(0)

    await page.goto(`/order/${id}/confirmed`)
    await page.getByRole('link', { name: 'Confirm this swap' }).click()
    await page.getByRole('radio', { name: 'Test card' }).check()
    await page.getByLabel('Test card, if you pay with one').selectOption('A card that pays')
    await page.getByRole('button', { name: 'Pay €5.50 and swap' }).click()
    await expectDone(page, /^Your swap is confirmed/)

    await openAdmin(page, `orders/${id}/show`)
    await act(page, 'Settle the difference: Swap 1', async (dialog) => {
      await expect(dialog.getByText('Charge the customer €5.50?')).toBeVisible()
      await expectAccessibleEverywhere(page)
    })
    await act(page, 'Fulfil: Swap 1', () => expectAccessibleEverywhere(page))
    await act(page, 'Mark as shipped: Fulfilment 2')
    await act(page, 'Receive: Return 1')
    await expect(part(page, 'Return 1')).toContainText('Part of a swap')
    await expect(historyEntry(page, 'Swap confirmed by the customer')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Invoice \d{4}-\d+$/ })).toHaveCount(2)
    await expectAccessible(page)
  },
)

test(
  'a problem is solved by a replacement, and a change by the customer’s consent',
  LONG,
  async ({ page, admin, buyOne, createProduct }) => {
    const added = await createProduct()
    const { id, title } = await buyOne()
    await send(admin, id)
    await openAdmin(page, `orders/${id}/show`)
    await replaceBroken(page, title, () => expectAccessible(page))
    await expect(part(page, 'Replacement 1')).toContainText('Broken or faulty')
    await act(page, 'Fulfil: Replacement 1', () => expectAccessibleEverywhere(page))
    await act(page, 'Mark as shipped: Fulfilment 2')
    await expect(part(page, 'Replacement 1')).toContainText('Shipped')

    await act(page, 'Change items')
    await expect(page.getByText('Nothing has been changed yet.')).toBeVisible()
    await act(page, 'Add a variant', async (dialog) => {
      await chooseRecord(dialog, 'Variant', added.title)
      await expectAccessibleEverywhere(page)
    })
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText(added.title)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ask the customer' }).click()
    await expect(page.getByText('The customer has been asked')).toBeVisible()

    await page.goto(`/order/${id}/confirmed`)
    await page.getByRole('link', { name: 'Review the change' }).click()
    await page.getByRole('button', { name: 'Accept and continue to payment' }).click()
    await page.getByRole('radio', { name: 'Test card' }).check()
    await page.getByLabel('Test card, if you pay with one').selectOption('A card that pays')
    await page.getByRole('button', { name: /^Pay €/ }).click()
    await expectDone(page, 'The change has been made.')

    await openAdmin(page, `orders/${id}/show`)
    await expect(page.getByRole('table', { name: 'Items' })).toContainText(added.title)
    await expect(historyEntry(page, 'Change confirmed')).toBeVisible()
  },
)

test('an invoice is paid in two parts, and its address is corrected', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  const { variantId } = await createProduct()
  const id = await placeOrder(page, storeUrl, variantId)
  await openAdmin(page, `orders/${id}/show`)
  await act(page, 'Record a part payment', (dialog) => dialog.getByLabel('Amount').fill('4'))
  await expect(historyEntry(page, 'Part payment recorded · €4.00')).toBeVisible()
  await act(page, 'Change address or e-mail', async (dialog) => {
    await dialog.getByLabel('City').fill('Potsdam')
    await expectAccessible(page)
  })
  await expect(page.getByText(/Potsdam/)).toBeVisible()
  const slip = page.getByRole('link', { name: 'Packing slip' })
  const file = await page.request.get((await slip.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  await act(page, 'Send again: Mail: Order confirmation', () => expectAccessibleEverywhere(page))
  await expect(page.getByText('The e-mail is on its way again')).toBeVisible()
})
