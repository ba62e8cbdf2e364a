import type { Locator, Page } from '@playwright/test'
import { openOutbox } from '#tests/contract/support/outbox.ts'
import { variable } from '../support/admin-api.ts'
import { expectAccessible } from '../support/axe.ts'
import { chooseRecord } from '../support/choose-record.ts'
import { expectAccessibleEverywhere } from '../support/dialogs.ts'
import { LONG } from '../support/sample.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { aSubscriber, offerByPlan, staffAtListOf } from '../support/subscribing.ts'
import { expect, test } from '../support/test.ts'

/** Opens the dialog of a change of a subscription. */
async function openChange(staff: Page, label: string): Promise<Locator> {
  await staff.getByRole('button', { name: 'Change', exact: true }).click()
  await staff.getByRole('menuitem', { name: label }).click()
  const dialog = staff.getByRole('dialog', { name: label })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Changes that nobody confirms here: what they ask is checked. */
const LOOKED_AT = [
  'Change the next date',
  'Send now',
  'Change the product',
  'Change the interval',
  'Cancel the subscription',
]

test('staff pause a subscription once they have seen what follows', async ({
  page,
  browser,
  storeUrl,
}) => {
  test.slow()
  const shopper = await aSubscriber(page)

  const list = { resource: 'subscriptions', email: shopper.email }
  const staff = await staffAtListOf(browser, storeUrl, list)
  await staff.getByRole('link', { name: 'Guji Uraga' }).click()
  for (const label of LOOKED_AT) {
    const open = await openChange(staff, label)
    await expectAccessibleEverywhere(staff)
    await open.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(open).toHaveCount(0)
  }
  const skip = await openChange(staff, 'Skip a delivery')
  await expectAccessibleEverywhere(staff)
  await skip.getByRole('button', { name: 'Show the next order' }).click()
  await skip.getByRole('button', { name: 'Confirm' }).click()
  await expect(skip).toHaveCount(0)
  const restore = await openChange(staff, 'Restore a skipped delivery')
  await expectAccessibleEverywhere(staff)
  await restore.getByRole('button', { name: 'Close', exact: true }).last().click()
  const dialog = await openChange(staff, 'Change the quantity')
  await dialog.getByLabel('Quantity').fill('2')
  await dialog.getByRole('button', { name: 'Show the next order' }).click()
  await expect(dialog.getByText('€29.20')).toBeVisible()
  await expectAccessibleEverywhere(staff)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(staff.getByText('2 × €12.15')).toBeVisible()

  const pause = await openChange(staff, 'Pause')
  await expectAccessibleEverywhere(staff)
  await pause.getByRole('button', { name: 'Show the next order' }).click()
  await expect(pause.getByText('No order is planned after this change.')).toBeVisible()
  await pause.getByRole('button', { name: 'Confirm' }).click()
  await expect(staff.getByRole('main').getByText('Paused').first()).toBeVisible()
  await openChange(staff, 'Resume')
  await expectAccessibleEverywhere(staff)
  await staff.close()
})

test(
  'staff change where a subscription goes, how it is sent and which saved card pays',
  LONG,
  async ({ page, browser, storeUrl }) => {
    test.slow()
    const shopper = await aSubscriber(page)
    await page.goto('/account/payment-methods?add=card')
    await page.getByLabel('Which card').selectOption('pm_other')
    await page.getByRole('button', { name: 'Save the card' }).click()
    await expect(page.getByRole('main')).toContainText('Visa ending in 5556')

    const list = { resource: 'subscriptions', email: shopper.email }
    const staff = await staffAtListOf(browser, storeUrl, list)
    await staff.getByRole('link', { name: 'Guji Uraga' }).click()
    const change = async (label: string, choose: (dialog: Locator) => Promise<void>) => {
      const dialog = await openChange(staff, label)
      await choose(dialog)
      await expectAccessibleEverywhere(staff)
      await dialog.getByRole('button', { name: 'Show the next order' }).click()
      const confirm = dialog.getByRole('button', { name: 'Confirm' })
      await expect(confirm).toBeVisible()
      await expectAccessible(staff)
      await confirm.click()
      await expect(dialog).toHaveCount(0)
    }
    await change('Change the address', async (dialog) => {
      await dialog.getByLabel('Street and number').fill('Am Wall 7')
      await dialog.getByLabel('City').fill('Bremen')
    })
    await expect(staff.getByText('Am Wall 7')).toBeVisible()
    await change('Change the delivery', async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Delivery' }).click()
      await staff.getByRole('option', { name: 'Courier, next day' }).click()
    })
    await change('Change the payment', async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Paid by' }).click()
      await staff.getByRole('option', { name: 'Visa ending in 5556' }).click()
    })
    await expect(staff.getByText('Paid by Visa ending in 5556')).toBeVisible()
    await staff.close()
  },
)

test('staff see why a charge failed and what it was, and mail the link that pays', async ({
  page,
  browser,
  storeUrl,
}) => {
  test.slow()
  const shopper = await aSubscriber(page, { card: 'pm_expired_later' })
  await page.goto('/account/subscriptions')
  await page.getByRole('main').getByRole('link', { name: 'Guji Uraga' }).click()
  const subscription = page.url()
  await page.goto(`${subscription}/change?action=send_now`)
  await page.getByRole('button', { name: 'Order it now' }).click()
  await expect(page).toHaveURL(subscription)
  const outbox = openOutbox({ dataFolder: variable('STORE_DATA_DIR') })
  await outbox.one(shopper.email, /choose another card/)

  const list = { resource: 'failed-charges', email: shopper.email }
  const staff = await staffAtListOf(browser, storeUrl, list)
  const row = staff.getByRole('row', { name: shopper.email })
  await expect(row).toContainText('Card refused for good')
  await expect(row).toContainText('Expired card')
  await expect(row).toContainText('Method needed')
  await expect(row).toContainText('€17.05')
  await expectAccessible(staff)
  await row.getByRole('link', { name: shopper.email }).click()
  await expect(staff.getByText('Failed 1 time: card refused for good')).toBeVisible()
  await expect(staff.getByText('€17.05')).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'E-mail a payment link' }).click()
  const dialog = staff.getByRole('dialog', { name: 'E-mail a payment link' })
  await expect(dialog).toBeVisible()
  await expectAccessibleEverywhere(staff)
  await dialog.getByRole('button', { name: 'E-mail a payment link' }).click()
  await expect(staff.getByText('The link is on its way')).toBeVisible()
  const links = () =>
    outbox
      .to(shopper.email)
      .filter(({ headers }) => /choose another card/.test(headers.get('subject') ?? ''))
  await expect.poll(() => links().length).toBe(2)
  await staff.close()
})

test('a discontinued variant is swapped in its subscriptions, once staff saw what follows', async ({
  page,
  browser,
  storeUrl,
  admin,
  createProduct,
}) => {
  test.slow()
  const [old, next] = [await createProduct(), await createProduct()]
  await offerByPlan(admin, [old, next])
  const shopper = await aSubscriber(page, { path: old.path })

  const staff = await browser.newPage({ baseURL: storeUrl })
  await signInStaff(staff, storeUrl)
  await openAdmin(staff, `variants/${old.variantId}`)
  await chooseRecord(staff, 'Send another variant instead', next.title)
  await staff.getByRole('button', { name: 'Show what would change' }).click()
  const results = staff.getByRole('table', { name: 'Subscriptions of this variant' })
  await expect(results.getByRole('row', { name: shopper.email })).toContainText('Can be swapped')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Swap 1 subscription' }).click()
  await expect(staff.getByText('1 subscription swapped.')).toBeVisible()
  await results.getByRole('link', { name: shopper.email }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(next.title)
  await staff.close()
})
