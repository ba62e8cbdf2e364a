import type { Page } from '@playwright/test'
import { z } from 'zod'
import { openOutbox } from '#tests/contract/support/outbox.ts'
import type { ReadMail } from '#tests/contract/support/read-mail.ts'
import { until } from '#tests/support/until.ts'
import { type AdminApi, variable } from './admin-api.ts'
import { applyCode, choosePayment, expectOpen, fillAddress } from './checkout.ts'
import type { DemoRegion } from './shop.ts'
import { expect } from './test.ts'

/** What the demo shop sells under this number. */
export interface DemoGoods {
  readonly title: string
  readonly variantId: string
}

const goods = z.tuple([z.object({ title: z.string(), variantId: z.string() })])

/**
 * A variant of the demo shop, and so many pieces more of it in stock: a store that outlives the
 * journey has no fewer after it.
 */
export async function stockUp(
  { query }: AdminApi,
  sku: string,
  pieces: number,
): Promise<DemoGoods> {
  const found = await query(
    `WITH stocked AS (
       UPDATE inventory_level level SET stocked_quantity = stocked_quantity + $2
       FROM inventory_item item WHERE item.id = level.inventory_item_id AND item.sku = $1)
     SELECT p.title, v.id AS "variantId" FROM product_variant v
     JOIN product p ON p.id = v.product_id WHERE v.sku = $1`,
    [sku, pieces],
  )
  return goods.parse(found)[0]
}

/** Puts a gift card of the middle amount, for somebody, in the bag. */
export async function addGiftCard(page: Page, recipient: string): Promise<void> {
  await page.goto('/gift-cards')
  await page.getByRole('group', { name: 'Amount' }).getByRole('radio').nth(1).check()
  await page.getByLabel('Their e-mail').fill(recipient)
  await page.getByLabel('Their name').fill('Noor')
  await page.getByLabel('Your name').fill('Marta')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page).toHaveURL('/cart')
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

const documents = z.object({
  invoices: z.array(
    z.object({ total: z.number(), rows: z.array(z.object({ gross: z.number() })) }),
  ),
})

/**
 * An order's invoice and credit notes, as its shopper is shown them: the total of each, and its rows
 * in ascending order, without those of free deliveries.
 */
export async function documentsOf({ request }: Page, orderId: string) {
  const seen = await request.get(`/commerce/store/orders/${orderId}/invoices`)
  return documents.parse(await seen.json()).invoices.map(({ total, rows }) => ({
    total,
    rows: ascending(rows.flatMap(({ gross }) => (gross === 0 ? [] : [gross]))),
  }))
}

export const ascending = (amounts: readonly number[]) =>
  amounts.toSorted((one, other) => one - other)

const paid = { charged: z.number(), refunded: z.number() }
const kept = z.tuple([z.object(paid), z.object(paid)])

/** What was charged for an order and given back: by its payment, and by the bank of the test card. */
export async function moneyOf({ query }: AdminApi, orderId: string) {
  const found = await query(
    `SELECT amount AS charged, amount_refunded AS refunded FROM payment WHERE order_id = $1
     UNION ALL SELECT charge.amount, charge.refunded_amount FROM test_card_charge charge
     JOIN payment p ON charge.key = p.data ->> 'key' AND charge.status = 'captured'
     WHERE p.order_id = $1`,
    [orderId],
  )
  return kept.parse(found)
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
