import { afterAll, beforeAll, expect, test } from 'vitest'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { until } from '#tests/support/until.ts'
import { mailPasswordChanged, mailWelcome } from '../../../backend/src/mail/account.ts'
import { mailBackInStock } from '../../../backend/src/mail/restock.ts'
import { expectMail, linksOf } from '../support/expect-mail.ts'
import { placeGuestOrder } from '../support/guest-order.ts'
import { openOutbox } from '../support/outbox.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let outbox: ReturnType<typeof openOutbox>
/** Of the mails that these tests have read. */
const recipients: string[] = []
beforeAll(async () => {
  shop = await openTestShop({ worker: true })
  outbox = openOutbox(shop)
})
afterAll(() => shop.stop())

const THESE = [
  'back-in-stock',
  'email-changed',
  'order-confirmation',
  'order-transfer',
  'password-changed',
  'welcome',
]

const readMail = (email: string, subject: RegExp) => {
  recipients.push(email)
  return outbox.one(email, subject)
}
const mailsTo = (email: string) => shop.query('SELECT * FROM mail WHERE "to" = $1', [email])

test('a new account is welcomed once, however often it is requested', async () => {
  const { customerId, email } = await shop.customer()
  await mailWelcome(shop, customerId)
  await mailWelcome(shop, customerId)
  const mail = await readMail(email, /^Welcome to Tarn$/)
  expectMail(mail, ['Hello Ines,', 'Your account is ready.'])
  expect(linksOf(mail).map(({ pathname }) => pathname)).toEqual(['/account'])
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a changed password is one mail that says when, and what to do if it was somebody else', async () => {
  const { customerId, email } = await shop.customer()
  const changedAt = new Date('2026-11-22T04:20:00.000Z')
  await mailPasswordChanged(shop, customerId, changedAt)
  await mailPasswordChanged(shop, customerId, changedAt)
  const mail = await readMail(email, /Your password at Tarn was changed/)
  expectMail(mail, [
    '22 November 2026 at 05:20 (Central European Time)',
    'If not, choose a new password now',
  ])
  expect(linksOf(mail).map(({ pathname }) => pathname)).toEqual(['/account/forgot-password'])
  expect(await mailsTo(email)).toHaveLength(1)
})

test('the old address is notified of a changed address, and sees only a part of the new', async () => {
  const customer = await shop.customer()
  const changed = uniqueEmail()
  await customer.post('/store/customers/me', { email: changed })
  await customer.post('/store/customers/me', { email: changed, first_name: 'Ida' })
  const mail = await readMail(customer.email, /Your e-mail address at Tarn was changed/)
  expectMail(mail, [`${changed[0]}•••@example.com`])
  expect(mail.text).not.toContain(changed)
  expect(await mailsTo(customer.email)).toHaveLength(1)
  expect(await mailsTo(changed)).toHaveLength(0)
})

test('an address that is refused is not mailed', async () => {
  const [customer, other] = [await shop.customer(), await shop.customer()]
  const refused = await customer.call('POST', '/store/customers/me', { email: other.email })
  expect(refused.ok).toBe(false)
  expect(await mailsTo(customer.email)).toHaveLength(0)
})

test('a guest buyer gets a mail whose link claims the order into the account', async () => {
  const order = await placeGuestOrder(shop)
  const customer = await shop.customer()
  await customer.post('/store/orders/batch/customer/token', { order_ids: [order.id] })
  const mail = await readMail(order.email, /to an account at Tarn\?/)
  expectMail(mail, [`order ${order.number}`, customer.email, 'within 15 minutes'])
  const [link] = linksOf(mail)
  expect(link?.pathname).toBe('/orders/claim')
  const token = link?.searchParams.get('token')
  const [kept] = await shop.query(
    `SELECT data FROM mail WHERE template = 'order-transfer' AND "to" = $1`,
    [order.email],
  )
  expect(JSON.stringify(kept)).not.toContain(token)
  await customer.post('/store/orders/customer/confirm', { token })
  expect((await customer.get(`/store/orders/${order.id}`)).at('order.id')).toBe(order.id)
})

test('a back-in-stock request gets one mail, with a link to the variant', async () => {
  const { id: variant } = await shop.aVariant()
  const notice = { id: `rest_${crypto.randomUUID()}`, email: uniqueEmail() }
  await shop.query(
    `INSERT INTO restock_notice (id, variant_id, email, sales_channel_id)
     SELECT $1, $2, $3, default_sales_channel_id FROM store`,
    [notice.id, variant, notice.email],
  )
  await mailBackInStock(shop, notice)
  await mailBackInStock(shop, notice)
  const [product] = await shop.query(
    `SELECT product.title, product.handle FROM product JOIN product_variant variant
       ON variant.product_id = product.id WHERE variant.id = $1`,
    [variant],
  )
  const mail = await readMail(notice.email, /is back at Tarn/)
  expectMail(mail, [String(product?.['title']), 'is back in stock.'])
  const [link] = linksOf(mail)
  expect(link?.pathname).toBe(`/products/${product?.['handle']}`)
  expect(link?.searchParams.get('variant')).toBe(variant)
  expect(await mailsTo(notice.email)).toHaveLength(1)
})

test('staff find each of these mails among the notifications, and can resend them', async () => {
  const sentOnes = () =>
    shop.query(
      `SELECT DISTINCT ON (template) mail.template, mail.event_name, mail."to", notification.id
       FROM mail JOIN notification ON notification."to" = mail."to"
         AND notification.event_name = mail.event_name
       WHERE notification.parent_id IS NULL AND sent_at IS NOT NULL AND template = ANY($1)
         AND mail."to" = ANY($2)
       ORDER BY template`,
      [THESE, recipients],
    )
  await until('each is sent', async () => (await sentOnes()).length === THESE.length)
  const sent = await sentOnes()
  expect(sent.map(({ template }) => template)).toEqual(THESE)
  for (const { id, event_name, to: recipient } of sent) {
    // By recipient as well: other files have sent more of each kind than a page holds.
    const filter = `to=${encodeURIComponent(String(recipient))}&event_name=${event_name}`
    const listed = await shop.staff.get(`/admin/notifications?${filter}`)
    expect(listed.list('notifications', 'id')).toContain(id)
    const to = uniqueEmail()
    const again = await shop.staff.call('POST', `/admin/notifications/${id}/resend`, { to })
    // Its link proves who reads the address that it went to.
    const isElsewhere = event_name !== 'order-update-token.created'
    expect([event_name, again.status]).toEqual([event_name, isElsewhere ? 200 : 400])
    if (isElsewhere) expectMail(await outbox.one(to, /./), [])
  }
})
