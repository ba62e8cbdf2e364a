import { expectDone, requestChange } from '../support/after-sale.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('an order edit is declined with a reason, and is closed from then on', async ({
  page,
  admin,
  buyOne,
}) => {
  const { id } = await buyOne()
  const editId = await requestChange(admin, id, 2)
  await page.goto(`/order-edits/${editId}`)
  await page.getByLabel('If you would rather not, you can tell us why').fill('One is enough')
  await page.getByRole('button', { name: 'Decline the change' }).click()
  await expectDone(page, /^You declined the change/)
  const [row] = await admin.query('SELECT declined_reason FROM order_edit WHERE id = $1', [editId])
  expect(row).toEqual({ declined_reason: 'One is enough' })
  await page.goto(`/order-edits/${editId}`)
  await expectDone(page, /^You declined this change/)
  await expect(page.getByRole('button', { name: /Accept/ })).toBeHidden()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('an order edit with a cost is accepted, paid, and then applied', async ({
    page,
    admin,
    buyOne,
  }) => {
    const { id, title } = await buyOne()
    await requestChange(admin, id, 3)
    await page.goto(`/order/${id}/confirmed`)
    await page.getByRole('link', { name: 'Review the change' }).click()
    const main = page.getByRole('main')
    await expect(main).toContainText(title)
    await expect(main).toContainText('3 instead of 1')
    await page.getByRole('button', { name: 'Accept and continue to payment' }).click()
    await page.getByRole('radio', { name: 'Test card' }).check()
    await page.getByLabel('Test card, if you pay with one').selectOption('A card that is declined')
    await page.getByRole('button', { name: /^Pay €/ }).click()
    await expect(page.getByRole('alert')).toContainText(/declined|not authorised/)
    await page.getByRole('radio', { name: 'Test card' }).check()
    await page.getByLabel('Test card, if you pay with one').selectOption('A card that pays')
    await page.getByRole('button', { name: /^Pay €/ }).click()
    await expectDone(page, 'The change has been made.')
    await expect(main).toContainText('Quantity 3')
  })
})

test('an order edit that the shop has made itself is paid afterwards', async ({
  page,
  admin,
  buyOne,
}) => {
  const { id } = await buyOne()
  const editId = await requestChange(admin, id, 2)
  await admin.staff.post(`/order-edits/${editId}/confirm`)
  await page.goto(`/order/${id}/confirmed`)
  await page.getByRole('link', { name: 'Review the change and pay' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: 'Test card' }).check()
  await page.getByLabel('Test card, if you pay with one').selectOption('A card that pays')
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expectDone(page, 'Thank you. The difference is paid.')
  await expect(page.getByRole('link', { name: 'Review the change and pay' })).toBeHidden()
})

test('an order edit that the shop cancelled can no longer be confirmed', async ({
  page,
  admin,
  buyOne,
}) => {
  const { id } = await buyOne()
  const editId = await requestChange(admin, id, 2)
  await page.goto(`/order-edits/${editId}`)
  await expectAccessible(page)
  await admin.staff.post(`/order-edits/${editId}/cancel`)
  await page.reload()
  await expectDone(page, /^We have withdrawn this change/)
})

test.describe('an order edit of another order', () => {
  test.use({ allowed: [/Failed to load resource.* 404 /] })

  test('is not shown', async ({ page, admin, buyOne }) => {
    const { id, title } = await buyOne()
    const editId = await requestChange(admin, id, 2)
    await page.context().clearCookies()
    for (const path of [
      `/order-edits/${editId}`,
      '/order-edits/oe_none',
      '/payment-collections/x',
    ]) {
      const response = await page.goto(path)
      expect([path, response?.status()]).toEqual([path, 404])
      await expect(page.getByRole('main')).not.toContainText(title)
    }
  })
})
