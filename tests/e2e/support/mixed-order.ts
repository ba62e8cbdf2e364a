import type { Page } from '@playwright/test'
import { z } from 'zod'
import { openOutbox } from '#tests/contract/support/outbox.ts'
import type { ReadMail } from '#tests/contract/support/read-mail.ts'
import { until } from '#tests/support/until.ts'
import { type AdminApi, variable } from './admin-api.ts'
import { fillBag } from './by-form.ts'
import { applyCode, choosePayment, expectOpen, fillAddress } from './checkout.ts'
import type { DemoRegion } from './shop.ts'
import { expect } from './test.ts'
import { createProduct, type TestProduct } from './test-product.ts'

/** A product that goes as a parcel of its own, as the kettles do. */
export async function createBulkyProduct(admin: AdminApi): Promise<TestProduct> {
  const product = await createProduct(admin)
  await admin.query(
    `UPDATE product_shipping_profile SET profile_id =
       (SELECT id FROM shipping_profile WHERE type = 'custom' ORDER BY created_at LIMIT 1)
     WHERE product_id = $1`,
    [product.id],
  )
  return product
}

/** Puts three of the one, one of the other and a gift card for somebody in the bag, and gives its amount. */
export async function fillMixedBag(
  page: Page,
  baseURL: string,
  [letter, parcel]: readonly [TestProduct, TestProduct],
  recipient: string,
): Promise<number> {
  await fillBag(page, baseURL, letter.variantId, 3)
  await fillBag(page, baseURL, parcel.variantId, 1)
  await page.goto('/gift-cards')
  const amount = page.getByRole('group', { name: 'Amount' }).getByRole('radio').nth(1)
  await amount.check()
  const label = await amount.evaluate((radio) => radio.closest('label')?.textContent ?? '')
  await page.getByLabel('Their e-mail').fill(recipient)
  await page.getByLabel('Their name').fill('Noor')
  await page.getByLabel('Your name').fill('Marta')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page).toHaveURL('/cart')
  return Number(label.replace(/\D/g, ''))
}

/** From the contact to the last button, with a code: each parcel by its cheapest delivery. */
export async function checkOutMixed(
  page: Page,
  region: DemoRegion,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<void> {
  await page.goto('/checkout')
  await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue to address' }).click()
  await expectOpen(page, 'Address')
  await fillAddress(page, region)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expectOpen(page, 'Payment')
  await choosePayment(page, 'Test card', 'pm_ok')
  await applyCode(page, code)
  await expect(page.getByText(`${code} is on your order.`)).toBeVisible()
}

const order = z.object({
  order: z.object({
    items: z.array(z.object({ id: z.string(), quantity: z.number(), title: z.string() })),
    fulfillments: z.array(
      z.object({ id: z.string(), items: z.array(z.object({ item_id: z.string() })) }),
    ),
  }),
})
const shop = z.object({ store: z.object({ default_location_id: z.string() }) })

/** Staff pack all of an order, and send each parcel with a tracking number of its own. */
export async function packAndShip({ staff }: AdminApi, orderId: string): Promise<void> {
  const path = `/orders/${orderId}`
  const { store } = shop.parse(await staff.get('/store'))
  const { items } = order.parse(await staff.get(path)).order
  const packed = await staff.post(`${path}/fulfillment`, {
    items: items.map(({ id, quantity }) => ({ item_id: id, quantity })),
    location_id: store.default_location_id,
  })
  for (const { id, items: packedItems } of order.parse(packed).order.fulfillments) {
    const [{ item_id } = { item_id: '' }] = packedItems
    const title = items.find((item) => item.id === item_id)?.title
    await staff.post(`${path}/shipment`, {
      fulfillment_id: id,
      tracking_numbers: [`TRACK ${title}`],
    })
  }
}

/** Staff receive all that was asked to come back. */
export async function receiveReturn({ staff, query }: AdminApi, orderId: string): Promise<void> {
  const rows = await query(
    `SELECT r.id, item.item_id, item.quantity, store.default_location_id AS location_id
     FROM "return" r JOIN return_item item ON item.return_id = r.id, store WHERE r.order_id = $1`,
    [orderId],
  )
  const [first] = rows
  await staff.post(`/returns/${first?.['id']}/receive`, {
    items: rows.map(({ item_id, quantity }) => ({ item_id, quantity })),
    location_id: first?.['location_id'],
  })
}

/** The mails to an address with this in their subject, once there are so many of them. */
export async function mailsTo(
  email: string,
  subject: RegExp,
  count = 1,
): Promise<readonly ReadMail[]> {
  const outbox = openOutbox({ dataFolder: variable('STORE_DATA_DIR') })
  const found = () =>
    outbox.to(email).filter(({ headers }) => subject.test(headers.get('subject') ?? ''))
  await until(`${count} mails to ${email} with ${subject}`, () => found().length >= count)
  expect(found()).toHaveLength(count)
  return found()
}
