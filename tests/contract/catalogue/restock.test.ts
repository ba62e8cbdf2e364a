import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { lockUpdates } from '#tests/support/table-locks.ts'
import { until } from '#tests/support/until.ts'
import { browserWithOrder, buy } from '../support/after-sale.ts'
import { openOutbox } from '../support/outbox.ts'
import { signedContext } from '../support/signed-context.ts'
import { type OwnTestShop, openOwnTestShop } from '../support/test-shop.ts'

let shop: OwnTestShop
let outbox: ReturnType<typeof openOutbox>
beforeAll(async () => {
  shop = await openOwnTestShop({ worker: true })
  outbox = openOutbox(shop)
})
afterAll(() => shop.stop())

const text = (value: unknown) => (typeof value === 'string' ? value : '')

interface SoldOut {
  readonly id: string
  readonly productId: string
  readonly itemId: string
}

/** A variant of the default channel of which nothing is left; each test takes another. */
async function soldOut(pieces = 0): Promise<SoldOut> {
  const [row] = await shop.query(
    `SELECT v.id, v.product_id, x.inventory_item_id FROM product_variant v
     JOIN product p ON p.id = v.product_id AND p.status = 'published' AND NOT p.is_giftcard
     JOIN product_sales_channel c ON c.product_id = p.id
     JOIN store ON store.default_sales_channel_id = c.sales_channel_id
     JOIN product_variant_inventory_item x ON x.variant_id = v.id
     JOIN inventory_level l ON l.inventory_item_id = x.inventory_item_id
     WHERE v.manage_inventory AND NOT v.allow_backorder
       AND l.stocked_quantity - l.reserved_quantity >= 10 ORDER BY v.id LIMIT 1`,
  )
  const variant = {
    id: text(row?.['id']),
    productId: text(row?.['product_id']),
    itemId: text(row?.['inventory_item_id']),
  }
  await stock(variant, pieces)
  return variant
}

/** How many pieces there are beyond what is promised. */
const stock = ({ itemId }: SoldOut, pieces: number) =>
  shop.query(
    'UPDATE inventory_level SET stocked_quantity = reserved_quantity + $2 WHERE inventory_item_id = $1',
    [itemId, pieces],
  )

const request = (variant_id: string, email?: string, by = shop.guest) =>
  by.call('POST', '/store/restock-notices', { variant_id, ...(email && { email }) })

const open = (email: string) =>
  shop.query('SELECT variant_id FROM restock_notice WHERE email = $1 AND notified_at IS NULL', [
    email,
  ])

const mailsTo = (email: string) =>
  shop.query(`SELECT key FROM mail WHERE "to" = $1 AND template = 'back-in-stock'`, [email])

/** One mail is written for each; how the outbox sends them is a test of its own. */
async function expectOneMailEach(emails: readonly string[]) {
  const waiting = async () => (await Promise.all(emails.map(open))).flat()
  await until('nobody waits any more', async () => (await waiting()).length === 0)
  const mails = await Promise.all(emails.map(mailsTo))
  expect(mails.map((each) => each.length)).toEqual(emails.map(() => 1))
}

const BACK = /is back/

/** On a busy machine a worker takes a while to start. */
const PATIENTLY = { timeout: 120_000 }

test.each<[string, (variant: SoldOut) => Promise<unknown>]>([
  [
    'staff put some on the shelf',
    async ({ itemId }) => {
      const levels = await shop.staff.get(`/admin/inventory-items/${itemId}/location-levels`)
      const level = 'inventory_item.location_levels.0'
      await shop.staff.post(
        `/admin/inventory-items/${itemId}/location-levels/${levels.text(`${level}.location_id`)}`,
        { stocked_quantity: levels.number(`${level}.reserved_quantity`) + 2 },
      )
    },
  ],
  ['an import writes it', (variant) => stock(variant, 1)],
  [
    'it may be ordered ahead',
    ({ id, productId }) =>
      shop.staff.post(`/admin/products/${productId}/variants/${id}`, { allow_backorder: true }),
  ],
  [
    'it is not counted any more',
    ({ id }) =>
      shop.query('UPDATE product_variant SET manage_inventory = false WHERE id = $1', [id]),
  ],
])('each requester gets one mail when %s', async (_, bringBack) => {
  const variant = await soldOut()
  const email = uniqueEmail()
  expect((await request(variant.id, email.toUpperCase())).status).toBe(202)
  await bringBack(variant)
  const mail = await outbox.one(email, BACK)
  expect(mail.text).toMatch(/first come, first served/i)
  expect(await open(email)).toEqual([])
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a cancelled order restocks its items', async () => {
  const variant = await soldOut(3)
  const order = await buy(shop, shop.guest, { variantId: variant.id, quantity: 3 })
  const email = uniqueEmail()
  await request(variant.id, email)
  await browserWithOrder(shop, order.id).post(`/store/orders/${order.id}/cancel`)
  await outbox.one(email, BACK)
})

test('requests for other variants get no mail', async () => {
  const [back, away] = [await soldOut(), await soldOut()]
  const [first, second] = [uniqueEmail(), uniqueEmail()]
  await request(back.id, first)
  await request(away.id, second)
  await stock(back, 1)
  await outbox.one(first, BACK)
  expect(await mailsTo(second)).toEqual([])
  expect(await open(second)).toEqual([{ variant_id: away.id }])
})

test('a draft’s requests get their mail when it is published', async () => {
  const variant = await soldOut()
  const [email, another] = [uniqueEmail(), uniqueEmail()]
  await request(variant.id, email)
  const publish = (status: string) =>
    shop.query('UPDATE product SET status = $2 WHERE id = $1', [variant.productId, status])
  await publish('draft')
  await stock(variant, 5)
  const probe = await soldOut()
  await request(probe.id, another)
  await stock(probe, 1)
  await outbox.one(another, BACK)
  expect(await mailsTo(email)).toEqual([])
  await publish('published')
  await outbox.one(email, BACK)
})

test('stock of another channel is ignored for shoppers who cannot buy there', async () => {
  const variant = await soldOut()
  const email = uniqueEmail()
  const channel = await shop.staff.post('/admin/sales-channels', { name: crypto.randomUUID() })
  const salesChannelId = channel.text('sales_channel.id')
  await shop.query(
    'INSERT INTO product_sales_channel (product_id, sales_channel_id) VALUES ($1, $2)',
    [variant.productId, salesChannelId],
  )
  await request(variant.id, email, shop.as(signedContext({ salesChannelId })))
  const another = uniqueEmail()
  await request(variant.id, another)
  await stock(variant, 4)
  await outbox.one(another, BACK)
  expect(await mailsTo(email)).toEqual([])
})

test('all of a hundred requests for one piece get their mail', async () => {
  const variant = await soldOut()
  const emails = Array.from({ length: 100 }, uniqueEmail)
  await shop.query(
    `INSERT INTO restock_notice (id, variant_id, email, sales_channel_id)
     SELECT 'restock_' || email, $1, email, store.default_sales_channel_id
     FROM unnest($2::varchar[]) AS email, store`,
    [variant.id, emails],
  )
  await stock(variant, 1)
  await expectOneMailEach(emails)
})

test('a worker that is killed in between sends every mail once', PATIENTLY, async () => {
  const variant = await soldOut()
  const emails = Array.from({ length: 5 }, uniqueEmail)
  for (const email of emails) await request(variant.id, email)
  const [worker] = shop.processes()
  const { untilBlocked, release } = await lockUpdates(
    shop,
    'restock_notice',
    'NEW.notified_at IS NOT NULL',
  )
  await stock(variant, 5)
  await untilBlocked()
  if (!worker) throw new Error('There is a worker')
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
  await release()
  await shop.startWorker()
  await expectOneMailEach(emails)
})

test('two workers send no mail twice', PATIENTLY, async () => {
  await shop.startWorker()
  const variant = await soldOut()
  const emails = Array.from({ length: 8 }, uniqueEmail)
  for (const email of emails) await request(variant.id, email)
  await stock(variant, 1)
  await expectOneMailEach(emails)
})

test('a signed-in shopper gets the mail at their own address', async () => {
  const variant = await soldOut()
  const customer = await shop.customer()
  expect((await request(variant.id, undefined, customer)).status).toBe(202)
  expect(await open(customer.email)).toEqual([{ variant_id: variant.id }])
  expect((await request(variant.id)).status).toBe(400)
})

test('a repeated request changes nothing, and every answer is the same', async () => {
  const variant = await soldOut()
  const email = uniqueEmail()
  const replies = await Promise.all([
    request(variant.id, email),
    request(variant.id, ` ${email.toUpperCase()} `),
    request('variant_none', email),
  ])
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(await open(email)).toEqual([{ variant_id: variant.id }])
})

test('an address may wait for twenty variants', async () => {
  const { id: out } = await soldOut()
  const email = uniqueEmail()
  await shop.query(
    `INSERT INTO restock_notice (id, variant_id, email, sales_channel_id)
     SELECT 'restock_many_' || id, id, $1, 'sc_none' FROM product_variant WHERE id <> $2 LIMIT 20`,
    [email, out],
  )
  expect((await request(out, email)).status).toBe(202)
  expect(await open(email)).toHaveLength(20)
  await shop.query(
    `DELETE FROM restock_notice WHERE email = $1 AND id = (
    SELECT min(id) FROM restock_notice WHERE email = $1)`,
    [email],
  )
  await request(out, email)
  expect(await open(email)).toContainEqual({ variant_id: out })
})

test('sent mails count among the twenty of a day', async () => {
  const { id: out } = await soldOut()
  const email = uniqueEmail()
  await shop.query(
    `INSERT INTO restock_notice (id, variant_id, email, sales_channel_id, notified_at)
     SELECT 'restock_told_' || id, id, $1, 'sc_none', now() FROM product_variant
     WHERE id <> $2 LIMIT 20`,
    [email, out],
  )
  await request(out, email)
  expect(await open(email)).toEqual([])
  await shop.query(
    `UPDATE restock_notice SET created_at = created_at - interval '25 hours' WHERE email = $1`,
    [email],
  )
  await request(out, email)
  expect(await open(email)).toEqual([{ variant_id: out }])
})

test('a request for an available variant sends no mail, and gets that answer', async () => {
  const [there, out] = [await soldOut(5), await soldOut()]
  const email = uniqueEmail()
  expect((await request(there.id, email)).at('is_available')).toBe(true)
  expect((await request(out.id, email)).at('is_available')).toBe(false)
  await stock(out, 1)
  await outbox.one(email, BACK)
  const notes = await shop.query('SELECT variant_id FROM restock_notice WHERE email = $1', [email])
  expect(notes).toEqual([{ variant_id: out.id }])
})

test.each([
  ['no address', 'nobody'],
  ['an address without end', `${'x'.repeat(300)}@example.com`],
  ['two lines', 'a@example.com\r\nBcc: b@example.com'],
])('%s is refused', async (_, email) => {
  expect((await request((await shop.aVariant()).id, email)).status).toBe(400)
})
