import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { expectAccessible } from '../support/axe.ts'
import { placeOrder } from '../support/by-form.ts'
import { expectAccessibleEverywhere, expectDialog } from '../support/dialogs.ts'
import { applyDisplay, TWO_DISPLAYS } from '../support/displays.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, storeUrl }) => signInStaff(page, storeUrl))

test('a task leads from home to its list, and from there to its order', async ({
  page,
  storeUrl,
  createProduct,
  admin,
}) => {
  const { variantId } = await createProduct()
  const id = await placeOrder(page, storeUrl, variantId)
  const [row] = await admin.query('SELECT display_id FROM "order" WHERE id = $1', [id])
  const number = String(row?.['display_id'])
  await openAdmin(page, 'dashboard')
  await page.getByRole('link', { name: /^Fulfil/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible()
  await page.getByRole('searchbox').fill(`#${number}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: number, exact: true }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
})

test('tasks are done from their list, several at once or one by one', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  const { variantId } = await createProduct()
  const email = uniqueEmail()
  for (const _ of [1, 2])
    await placeOrder(page, storeUrl, variantId, { email, provider: 'test-card' })
  const filter = encodeURIComponent(JSON.stringify({ q: email }))
  await openAdmin(page, `order-tasks?filter=${filter}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const chosen = page.getByRole('region', { name: 'Chosen records' })
  await expectAccessible(page)
  const slips = await chosen.getByRole('link', { name: 'Packing slips' }).getAttribute('href')
  const file = await page.request.get(slips ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  await chosen.getByRole('button', { name: 'Capture (2)' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('for 2 orders? The customers are charged.')
  await expectAccessibleEverywhere(page)
  await dialog.getByRole('button', { name: 'Capture' }).click()
  await expect(dialog).toBeHidden()
  await chosen.getByRole('button', { name: 'Fulfil all (2)' }).click()
  const next = page.getByRole('button', { name: /^Mark as shipped: order/ })
  await expect(next).toHaveCount(2)
  await next.first().click()
  await dialog.getByLabel('Tracking numbers').fill('JD0003')
  await expectAccessibleEverywhere(page)
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(next).toHaveCount(1)
})

test('a bulk action that fails for one order says which, and leaves that one chosen', async ({
  page,
  storeUrl,
  createProduct,
  admin,
}) => {
  const { variantId } = await createProduct()
  const email = uniqueEmail()
  const first = await placeOrder(page, storeUrl, variantId, { email })
  await placeOrder(page, storeUrl, variantId, { email })
  const [line] = await admin.query(
    `SELECT line.id, o.display_id FROM line_item line JOIN "order" o ON o.id = line.order_id
     WHERE o.id = $1`,
    [first],
  )
  await openAdmin(page, `order-tasks?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  // A colleague fulfils one of them meanwhile.
  const items = [{ item_id: line?.['id'], quantity: 1 }]
  await admin.staff.post(`/orders/${first}/fulfillment`, { items })
  const chosen = page.getByRole('region', { name: 'Chosen records' })
  await chosen.getByRole('button', { name: 'Fulfil all (2)' }).click()
  const told = page.getByText(/^1 of 2 done\./)
  await expect(told).toContainText(`Order ${String(line?.['display_id'])}`)
  // It has another task now, so the list that is read again may be without it.
  await expect(chosen.getByRole('status')).toHaveText(/^1 chosen/)
})

test('the question whether an overdue invoice is paid is accessible, and ends its task', async ({
  page,
  storeUrl,
  createProduct,
  admin,
}) => {
  const email = uniqueEmail()
  const id = await placeOrder(page, storeUrl, (await createProduct()).variantId, { email })
  await admin.staff.get(`/orders/${id}/invoices`)
  await admin.query(
    `UPDATE invoice SET document = jsonb_set(document, '{dueOn}', to_jsonb((current_date - 1)::text))
     WHERE order_id = $1`,
    [id],
  )
  await openAdmin(page, `order-tasks?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`)
  const overdue = page.getByRole('button', { name: /^Mark as paid: order/ })
  await expectDialog(page, (await overdue.getAttribute('aria-label')) ?? '', 'Mark as paid')
  await overdue.click()
  const dialog = page.getByRole('dialog', { name: 'Mark as paid' })
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(overdue).toHaveCount(0)
  await expectAccessible(page)
})

test('on a phone a list shows every value of its records, and is still a table', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const email = uniqueEmail()
  await placeOrder(page, storeUrl, (await createProduct()).variantId, { email })
  await openAdmin(page, `order-tasks?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`)
  const row = page.getByRole('table', { name: 'To do' }).getByRole('row').nth(1)
  const isInView = { ratio: 1 }
  await expect(row.getByRole('cell', { name: email })).toBeInViewport(isInView)
  await expect(row.getByRole('cell', { name: 'Waiting' })).toBeInViewport(isInView)
  await expect(row.getByRole('button', { name: /^Fulfil all/ })).toBeInViewport(isInView)
  await page.getByRole('button', { name: 'Waiting' }).click()
  await expect(page.getByRole('columnheader', { name: 'Waiting' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expectAccessible(page)
})

test('the figures of a range are shown as charts and as tables', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  await placeOrder(page, storeUrl, (await createProduct()).variantId)
  await openAdmin(page, 'dashboard')
  const chart = page.getByRole('img', { name: 'Sales in EUR, by day' })
  await expect(chart.locator('rect')).toHaveCount(30)
  await page.getByText('7 days').click()
  await expect(chart.locator('rect')).toHaveCount(7)
  await page.getByRole('button', { name: 'As a table' }).first().click()
  const table = page.getByRole('table', { name: 'Sales in EUR, by day' })
  await expect(table.getByRole('row')).toHaveCount(8)
})

test('figures are of any days, which stay in the address', async ({ page }) => {
  await openAdmin(page, 'dashboard?from=2026-06-10&to=2026-06-12')
  const compared = page.getByText(/compared with/)
  const named = /Jun 10, 2026 to Jun 12, 2026 .* Jun 7, 2026 to Jun 9, 2026/
  await expect(compared).toHaveText(named)
  await page.getByRole('button', { name: /^Other days/ }).click()
  await page.getByRole('button', { name: '11 June 2026' }).click()
  await page.getByRole('button', { name: '14 June 2026' }).click()
  await expect(compared).toHaveText(/^Jun 11, 2026 to Jun 14, 2026/)
  expect(new URL(page.url()).search).toBe('?from=2026-06-11&to=2026-06-14')
  await expectAccessible(page)
  await page.reload()
  await expect(compared).toHaveText(/^Jun 11, 2026 to Jun 14, 2026/)
  await page.getByRole('button', { name: 'Clear other days' }).click()
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked()

  await openAdmin(page, 'dashboard?from=2020-01-01&to=2026-06-12')
  await expect(page.getByText('the range must be 400 days at most')).toBeVisible()
  await page.getByText('7 days').click()
  await expect(compared).toBeVisible()
})

for (const display of TWO_DISPLAYS) {
  test(`home is accessible and fits at ${display.name}`, async ({ page }) => {
    await applyDisplay(page, display)
    await openAdmin(page, 'dashboard')
    await expect(page.getByRole('heading', { name: 'Subscriptions', level: 3 })).toBeVisible()
    await expectAccessible(page)
  })
}
