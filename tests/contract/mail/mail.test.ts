import { createHmac } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { INTERNAL_SECRET } from '#tests/support/backend.ts'
import { until } from '#tests/support/until.ts'
import { qrGif } from '../../../backend/src/invoice/qr.ts'
import { expectMail } from '../support/expect-mail.ts'
import { resend } from '../support/guest-order.ts'
import { readMail } from '../support/read-mail.ts'
import { openFreshTestShop, placeOrder, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let outbox: string
beforeAll(async () => {
  shop = await openFreshTestShop({ worker: true })
  outbox = join(shop.dataFolder, 'outbox')
})
afterAll(() => shop.stop())

/** A mail is written under a hidden name, and renamed when it is whole. */
const isWhole = (name: string) => !name.startsWith('.')
const files = () => (existsSync(outbox) ? readdirSync(outbox).filter(isWhole).toSorted() : [])
const mailsTo = (email: string) =>
  files()
    .map((name) => readMail(readFileSync(join(outbox, name), 'utf8')))
    .filter(({ headers }) => headers.get('to') === email)

async function mailed(email: string) {
  await until(`a mail to ${email}`, () => mailsTo(email).length > 0)
  const [mail, ...more] = mailsTo(email)
  if (!mail || more.length > 0) throw new Error(`${more.length + 1} mails to ${email}`)
  return mail
}

const sentOf = (orderId: string) =>
  shop.query('SELECT * FROM mail WHERE resource_id = $1 ORDER BY created_at', [orderId])

test.each([
  ['eur', 'de', /Total: €\d+\.\d\d\n/, /^Order \d+, \d+ \w+ \d{4}$/m],
  ['usd', 'us', /Total: \$\d+\.\d\d\n/, /^Order \d+, \w+ \d+, \d{4}$/m],
  ['jpy', 'jp', /Total: ¥[\d,]+\n/, /^Order \d+, \d+ \w+ \d{4}$/m],
])('an order in %s is confirmed by one mail', async (currencyCode, country_code, total, date) => {
  const email = uniqueEmail()
  const order = await placeOrder(shop, shop.guest, {
    email,
    currencyCode,
    address: { country_code },
  })
  const { headers, text, html, pictures } = await mailed(email)
  expect(pictures.size).toBe(currencyCode === 'eur' ? 1 : 0)
  expect(headers.get('from')).toBe('Tarn <hello@tarn.example>')
  expect(headers.get('subject')).toBe(`Your order ${order.displayId} at Tarn`)
  expect(text).toContain('Thank you, Ines.')
  expect(text).toMatch(total)
  expect(text).toMatch(date)
  expect(text).toContain('Lindenweg 7')
  expect(html).toMatch(/<html [^>]*lang="en"/)
  expect(await sentOf(order.id)).toHaveLength(1)
})

test.each([
  ['eur', { country_code: 'de' }, '2026-03-10T23:30:00Z', '11 March 2026'],
  ['usd', { country_code: 'us', province: 'HI' }, '2026-03-11T09:30:00Z', 'March 10, 2026'],
  ['jpy', { country_code: 'jp' }, '2026-03-10T15:30:00Z', '11 March 2026'],
])(
  'an order in %s around midnight is confirmed with the day of its own place',
  async (currencyCode, address, moment, day) => {
    const email = uniqueEmail()
    const order = await placeOrder(shop, shop.guest, { email, currencyCode, address })
    await mailed(email)
    await shop.query('UPDATE "order" SET created_at = $2 WHERE id = $1', [order.id, moment])
    const { text } = await mailed(await resend(shop, order.id, 'order-confirmation'))
    expect(text).toContain(`Order ${order.displayId}, ${day}\n`)
  },
)

test('a confirmation has pictures, the payment, the delivery and the shop’s address', async () => {
  const email = uniqueEmail()
  const order = await placeOrder(shop, shop.guest, { email })
  const mail = await mailed(email)
  const [delivery] = await shop.query(
    `SELECT option.name FROM shipping_method method
     JOIN shipping_option option ON option.id = method.shipping_option_id
     WHERE method.order_id = $1`,
    [order.id],
  )
  expectMail(mail, [
    'Payment',
    'Invoice, by bank transfer within 14 days',
    'Delivery',
    String(delivery?.['name']),
    'Tarn, Am Kai 4, 20457 Hamburg, Germany, help@tarn.example',
  ])
  expect(mail.html).toMatch(/<img [^>]*src="http:\/\/localhost:4321\/image\?url=%2Fpictures%2F/)
  expect(Buffer.byteLength(mail.html)).toBeLessThan(102 * 1024)
})

test('a confirmation by invoice brings a GiroCode of the transfer that its text describes', async () => {
  const email = uniqueEmail()
  await placeOrder(shop, shop.guest, { email })
  const { text, html, pictures } = await mailed(email)
  const said = (label: string) => new RegExp(`^${label}: (.+)$`, 'm').exec(text)?.[1] ?? 'none'
  const account = [said('BIC'), said('Account holder'), said('IBAN').replaceAll(' ', '')]
  const sum = `EUR${said('Amount').slice(1)}`
  const code = ['BCD', '002', '1', 'SCT', ...account, sum, '', '', said('Reference')].join('\n')
  const picture = Buffer.from(qrGif(code, 3)).toString('base64')
  expect(html).toContain('src="cid:girocode"')
  expect(pictures.get('girocode')).toBe(`data:image/gif;base64,${picture}`)
})

test('the rows of an order add up to the paid amount', async () => {
  const email = uniqueEmail()
  const order = await placeOrder(shop, shop.guest, { email })
  const { text } = await mailed(email)
  const amount = (label: string) => {
    const found = new RegExp(`^${label}: -?€([\\d,.]+)$`, 'm').exec(text)?.[1] ?? 'none'
    return Math.round(Number(found.replace(',', '')) * 100)
  }
  const [paid] = await shop.query('SELECT amount FROM payment WHERE order_id = $1', [order.id])
  expect(amount('Total')).toBe(paid?.['amount'])
  expect(amount('Subtotal') + amount('Delivery')).toBe(amount('Total'))
})

test('the link in the mail is signed for this order and expires after thirty days', async () => {
  const email = uniqueEmail()
  const order = await placeOrder(shop, shop.guest, { email })
  const { text, html } = await mailed(email)
  const link = new URL(/http\S+/.exec(text)?.[0] ?? '')
  expect(link.origin + link.pathname).toBe('http://localhost:4321/orders/open')
  expect(link.searchParams.get('order')).toBe(order.id)
  const expires = link.searchParams.get('expires')
  expect(Number(expires) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  expect(Number(expires) - Date.now()).toBeLessThanOrEqual(30 * 86_400_000)
  const signature = createHmac('sha256', INTERNAL_SECRET).update(`${order.id}.${expires}`)
  expect(link.searchParams.get('signature')).toBe(signature.digest('hex'))
  expect(html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`)
})

test('a hostile name stays text and adds no header', async () => {
  const email = uniqueEmail()
  const first_name = '<img src=x onerror=alert(1)>\r\nBcc: spy@example.com'
  const last_name = '"><script>alert(2)</script>'
  await shop.query(`UPDATE store SET name = E'Tarn\\r\\nBcc: spy@example.com'`)
  await placeOrder(shop, shop.guest, { email, address: { first_name, last_name } })
  const { headers, text, html } = await mailed(email)
  await shop.query(`UPDATE store SET name = 'Tarn'`)

  expect(headers.has('bcc')).toBe(false)
  expect(headers.get('subject')).toMatch(/^Your order \d+ at Tarn Bcc: spy@example.com$/)
  expect(html).not.toMatch(/<(img src=x|script)/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(text).toContain('Thank you, <img src=x onerror=alert(1)> Bcc: spy@example.com.')
})

test('a mail has one recipient, or none', async () => {
  const { id } = await placeOrder(shop, shop.guest, { email: uniqueEmail() })
  const two = `${uniqueEmail()}, ${uniqueEmail()}`
  await shop.query(
    `INSERT INTO mail (id, key, event_name, resource_id, "to", template, data, writes_notification)
     SELECT 'mail_two', 'two', event_name, resource_id, $2, template, data, false FROM mail
     WHERE resource_id = $1 LIMIT 1`,
    [id, two],
  )
  const row = async () => (await shop.query(`SELECT * FROM mail WHERE id = 'mail_two'`))[0]
  await until('it is refused', async () => (await row())?.['last_error'] !== null)
  expect(await row()).toMatchObject({ sent_at: null, last_error: 'This is not one mail address' })
  await shop.query(`DELETE FROM mail WHERE id = 'mail_two'`)
})

test('a mail that cannot be read is given up like any other, and holds back none', async () => {
  await shop.query(
    `INSERT INTO mail (id, key, event_name, resource_id, "to", template, data, writes_notification,
       created_at, next_at)
     VALUES ('mail_odd', 'odd', 'order.placed', 'order_odd', 'ines@example.com', 'of-tomorrow', '{}',
       true, 'epoch', 'epoch')`,
  )
  const odd = async () => (await shop.query(`SELECT * FROM mail WHERE id = 'mail_odd'`))[0]
  await until('it is refused', async () => (await odd())?.['last_error'] !== null)
  expect(String((await odd())?.['last_error'])).toMatch(/^The mail cannot be read: /)

  const email = uniqueEmail()
  await shop.query(`UPDATE mail SET attempts = 19, next_at = now() WHERE id = 'mail_odd'`)
  await placeOrder(shop, shop.guest, { email })
  await mailed(email)
  await until('it is given up', async () => (await odd())?.['failed_at'] !== null)
  expect(await odd()).toMatchObject({ attempts: 20, sent_at: null })
  await shop.query(`DELETE FROM mail WHERE id = 'mail_odd'`)
})

test('a worker that dies before it records the mail still leaves one mail', async () => {
  const email = uniqueEmail()
  const order = await placeOrder(shop, shop.guest, { email })
  await mailed(email)
  const settled = async () => (await sentOf(order.id))[0]?.['sent_at'] !== null
  await until('the mail is noted', settled)
  await shop.query(
    `UPDATE mail SET sent_at = NULL, writes_notification = false, next_at = now()
     WHERE resource_id = $1`,
    [order.id],
  )
  await until('the mail is noted again', settled)
  expect(mailsTo(email)).toHaveLength(1)
})

test('a refused order is not confirmed', async () => {
  const before = await shop.query('SELECT count(*) FROM mail')
  await shop.query('CREATE RULE no_orders AS ON INSERT TO mail DO INSTEAD SELECT 1 / 0')
  const refused = placeOrder(shop, shop.guest, { email: uniqueEmail() })
  await expect(refused).rejects.toThrow('/complete')
  await shop.query('DROP RULE no_orders ON mail')
  const orders = await shop.query('SELECT count(*) FROM "order"')
  await expect(shop.query('SELECT count(*) FROM mail')).resolves.toEqual(before)
  expect(Number(orders[0]?.['count'])).toBe(
    (await shop.query(`SELECT DISTINCT resource_id FROM mail`)).length,
  )
})

test('staff find the mail among the notifications, and can resend it to another address', async () => {
  const [email, other] = [uniqueEmail(), uniqueEmail()]
  const order = await placeOrder(shop, shop.guest, { email })
  await mailed(email)
  const path = `/admin/notifications?resource_id=${order.id}&include_resends=true`
  await until('the notification', async () => {
    const { length } = (await shop.staff.get(path)).list('notifications')
    return length === 1
  })
  const [found] = await shop.query('SELECT * FROM notification WHERE resource_id = $1', [order.id])
  expect(found).toMatchObject({
    to: email,
    event_name: 'order.placed',
    resource_type: 'order',
    provider_id: 'mail',
  })
  await shop.staff.post(`/admin/notifications/${found?.['id']}/resend`, { to: other })
  const { text } = await mailed(other)
  expect(text).toContain(`order=${order.id}`)
  expect(mailsTo(email)).toHaveLength(1)
  const rows = await shop.query('SELECT "to" FROM notification WHERE parent_id = $1', [
    found?.['id'],
  ])
  expect(rows).toEqual([{ to: other }])
})

test('a mail is not resent to an invalid address', async () => {
  const [found] = await shop.query('SELECT id FROM notification LIMIT 1')
  const path = `/admin/notifications/${found?.['id']}/resend`
  const to = 'a@example.com\r\nBcc: spy@example.com'
  expect((await shop.staff.call('POST', path, { to })).status).toBe(400)
})

test('mail files are complete, and named by time only', () => {
  const names = files()
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-mail_[0-9A-Z]{26}\.eml$/)
  }
})
