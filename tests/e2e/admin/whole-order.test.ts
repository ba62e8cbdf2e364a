import type { Page } from '@playwright/test'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { expectDone } from '../support/after-sale.ts'
import { fillBag, placeOrder } from '../support/by-form.ts'
import { chooseRecord } from '../support/choose-record.ts'
import { act, historyEntry, part, replaceBroken, sum, tasksOf } from '../support/desk.ts'
import { expectAccessibleEverywhere } from '../support/dialogs.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import type { TestProduct } from '../support/test-product.ts'

test.setTimeout(180_000)

/** An order, and the page of a browser that has placed it and in which staff are signed in. */
interface Desk {
  readonly page: Page
  readonly id: string
  readonly email: string
}

const openOrder = ({ page, id }: Desk) => openAdmin(page, `orders/${id}/show`)

const openAsShopper = ({ page, id }: Desk) => page.goto(`/order/${id}/confirmed`)

const expectTasks = async ({ page, id }: Desk, tasks: readonly string[]) =>
  expect(await tasksOf(page, id)).toEqual(tasks)

/** What an order comes to, what of it is paid and what has been given back. */
async function expectSums({ page }: Desk, [total, paid, refunded]: [string, string, string]) {
  await expect(sum(page, 'Total')).toHaveText(total)
  await expect(sum(page, 'Paid')).toHaveText(paid)
  await expect(sum(page, 'Refunded')).toHaveText(refunded)
}

/** How many entries of the desk's history begin with these words. */
async function expectHistory({ page }: Desk, words: string, times = 1) {
  const rest = page.getByRole('button', { name: /^Show all/ })
  await expect(
    historyEntry(page, /^Order placed/)
      .or(rest)
      .first(),
  ).toBeVisible()
  if (await rest.isVisible()) await rest.click()
  const entries = historyEntry(page, new RegExp(`^${RegExp.escape(words)}`))
  await expect(entries).toHaveCount(times)
}

async function payByCard({ page }: Desk, button: string) {
  await page.getByRole('radio', { name: 'Test card' }).check()
  await page.getByLabel('Test card, if you pay with one').selectOption('A card that pays')
  await page.getByRole('button', { name: button }).click()
}

async function payAndSendInParts(desk: Desk, later: readonly TestProduct[]) {
  const { page } = desk
  await expectTasks(desk, ['fulfil'])
  const filter = encodeURIComponent(JSON.stringify({ q: desk.email }))
  await openAdmin(page, `orders?filter=${filter}`)
  await expect(page.getByRole('cell', { name: '€58.00' })).toBeVisible()
  await openOrder(desk)
  await expectSums(desk, ['€58.00', '€0.00', '€0.00'])
  await expectHistory(desk, 'Order placed')
  await act(page, 'Record a part payment', (dialog) => dialog.getByLabel('Amount').fill('20'))
  await expectSums(desk, ['€58.00', '€20.00', '€0.00'])
  await expectHistory(desk, 'Part payment recorded · €20.00')
  await act(page, 'Fulfil items', async (dialog) => {
    for (const { title } of later)
      await dialog.getByLabel(new RegExp(`Quantity of ${title}`)).fill('0')
  })
  await expectHistory(desk, 'Items fulfilled')
  await expectTasks(desk, ['fulfil', 'ship'])
  await act(page, 'Mark as shipped: Fulfilment 1', (dialog) =>
    dialog.getByLabel('Tracking numbers').fill('JD0001'),
  )
  await expect(part(page, 'Fulfilment 1')).toContainText('JD0001')
  await expectHistory(desk, 'Shipped')
  await act(page, 'Fulfil items')
  await act(page, 'Mark as shipped: Fulfilment 2')
  await expectHistory(desk, 'Items fulfilled', 2)
  await expectHistory(desk, 'Shipped', 2)
  await act(page, 'Capture payment', (dialog) =>
    expect(dialog.getByText('Has €38.00 arrived?')).toBeVisible(),
  )
  await expectSums(desk, ['€58.00', '€58.00', '€0.00'])
  await expectHistory(desk, 'Payment captured')
  await expectTasks(desk, [])
}

async function returnOne(desk: Desk, { title }: TestProduct) {
  const { page } = desk
  await act(page, 'Request a return', (dialog) =>
    dialog.getByLabel(new RegExp(`Quantity of ${title}`)).fill('1'),
  )
  await expectTasks(desk, ['receive'])
  await expectHistory(desk, 'Return requested')
  await act(page, 'Receive: Return 1')
  await expectSums(desk, ['€58.00', '€58.00', '€14.50'])
  await expectHistory(desk, 'Return received')
  await expectHistory(desk, 'Refunded · €14.50')
  await act(page, 'Refund', (dialog) => dialog.getByLabel('Amount').fill('2'))
  await expectSums(desk, ['€58.00', '€58.00', '€16.50'])
  await expectHistory(desk, 'Refunded · €2.00')
  await expectTasks(desk, ['pay-back'])
}

async function payBackFromTheList(desk: Desk) {
  const { page, email } = desk
  const filter = encodeURIComponent(JSON.stringify({ q: email }))
  await openAdmin(page, `order-tasks?filter=${filter}`)
  await page.getByRole('button', { name: /^Mark as paid back: order/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Has €16.50 for order')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await dialog.getByRole('button', { name: 'Mark as paid back' }).click()
  await expect(dialog).toBeHidden()
  await expectTasks(desk, [])
}

async function swapOne(desk: Desk, { title }: TestProduct, dearer: TestProduct) {
  const { page } = desk
  await openOrder(desk)
  await expectHistory(desk, 'Marked as paid back')
  await act(page, 'Swap', async (dialog) => {
    await dialog.getByLabel(new RegExp(`Quantity of ${title}`)).fill('1')
    await chooseRecord(dialog, 'Variant', dearer.title)
    await chooseRecord(dialog, 'Delivery', 'Post')
  })
  await expectHistory(desk, 'Swap requested')
  await openAsShopper(desk)
  await page.getByRole('link', { name: 'Confirm this swap' }).click()
  await payByCard(desk, 'Pay €5.50 and swap')
  await expectDone(page, /^Your swap is confirmed/)
  await expectTasks(desk, ['receive', 'settle-swap'])
  await openOrder(desk)
  await act(page, 'Settle the difference: Swap 1')
  await act(page, 'Fulfil: Swap 1')
  await act(page, 'Mark as shipped: Fulfilment 3')
  await act(page, 'Receive: Return 2')
  await expectHistory(desk, 'Swap confirmed by the customer')
  await expectHistory(desk, 'Swap marked as shipped')
  await expectHistory(desk, 'Return received', 2)
  await expect(sum(page, 'Swaps')).toHaveText('€5.50')
  await expectSums(desk, ['€58.00', '€63.50', '€16.50'])
  await expectTasks(desk, [])
}

async function replaceOne(desk: Desk, { title }: TestProduct) {
  const { page } = desk
  await replaceBroken(page, title)
  await expectHistory(desk, 'Problem reported')
  await expectTasks(desk, ['settle-claim'])
  await act(page, 'Fulfil: Replacement 1')
  await act(page, 'Mark as shipped: Fulfilment 4')
  await expectHistory(desk, 'Replacement marked as shipped')
  await expectTasks(desk, [])
}

async function addOneByConsent(desk: Desk, { title }: TestProduct) {
  const { page } = desk
  await act(page, 'Change items')
  await act(page, 'Add a variant', (dialog) => chooseRecord(dialog, 'Variant', title))
  await page.getByRole('button', { name: 'Ask the customer' }).click()
  await expect(page.getByText('The customer has been asked')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Change to order \d+$/ })).toBeVisible()
  await expect(sum(page, 'Payment of the difference')).toHaveText('Not paid')
  const edit = page.url()
  await expectTasks(desk, ['edit'])
  await openAsShopper(desk)
  await page.getByRole('link', { name: 'Review the change' }).click()
  await page.getByRole('button', { name: 'Accept and continue to payment' }).click()
  await payByCard(desk, 'Pay €14.50')
  await expectDone(page, 'The change has been made.')
  await page.goto(edit)
  await expect(sum(page, 'Authorised')).toHaveText('€14.50')
  await expectTasks(desk, ['capture', 'fulfil'])
  await openOrder(desk)
  await expectHistory(desk, 'Change proposed to the customer')
  await expectHistory(desk, 'Change confirmed')
  await act(page, 'Capture payment', (dialog) =>
    expect(dialog.getByText('Capture €14.50?')).toBeVisible(),
  )
  await expectSums(desk, ['€72.50', '€78.00', '€16.50'])
  await expectHistory(desk, 'Payment captured', 2)
  await act(page, 'Fulfil items')
  await act(page, 'Mark as shipped: Fulfilment 5')
  await expectHistory(desk, 'Shipped', 3)
  await expectTasks(desk, [])
}

test('an order of three lines goes through all that can happen to it', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  await signInStaff(page, storeUrl)
  const first = await createProduct()
  const second = await createProduct()
  const third = await createProduct()
  const dearer = await createProduct()
  await dearer.price('eur', 2_000)
  await fillBag(page, storeUrl, first.variantId, 2)
  await fillBag(page, storeUrl, second.variantId)
  const email = uniqueEmail()
  const desk = { page, email, id: await placeOrder(page, storeUrl, third.variantId, { email }) }
  await payAndSendInParts(desk, [second, third])
  await returnOne(desk, first)
  await payBackFromTheList(desk)
  await swapOne(desk, second, dearer)
  await replaceOne(desk, third)
  await addOneByConsent(desk, await createProduct())
})
