import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { until } from '#tests/support/until.ts'
import { chooseDeliveries, choosePayment, sendTo } from '../support/checkout.ts'
import { openOutbox } from '../support/outbox.ts'
import { signedContext } from '../support/signed-context.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let variant_id: string
beforeAll(async () => {
  shop = await openTestShop({ worker: true })
  const [row] = await shop.query(
    `SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
     WHERE p.handle = 'gift-card' ORDER BY v.variant_rank LIMIT 1`,
  )
  variant_id = String(row?.['id'])
})
afterAll(() => shop.stop())

type Metadata = Readonly<Record<string, unknown>>

async function aCart(...cards: readonly Metadata[]) {
  const made = await shop.guest.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${made.text('cart.id')}`
  for (const metadata of cards) {
    await shop.guest.post(`${path}/line-items`, { variant_id, quantity: 1, metadata })
  }
  return path
}

const prices = async (path: string) =>
  (await shop.guest.get(path)).list('cart.items', 'unit_price').toSorted()

/** A person without a street: nothing is posted. */
const buyer = anAddress({ address_1: '', city: '', postal_code: '' })

async function order(path: string, provider_id: string, address: object = buyer) {
  const email = uniqueEmail()
  await sendTo(shop.guest, path, address, { email })
  await chooseDeliveries(shop.guest, path)
  await choosePayment(shop.guest, path, provider_id)
  const answer = await shop.guest.call('POST', `${path}/complete`)
  return { email, answer, id: String(answer.at('data.id')) }
}

const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a card costs and holds the amount that was typed, however many are bought', async () => {
  const path = await aCart({ amount: '3700' })
  const seen = await shop.guest.get(path)
  const line = seen.text('cart.items.0.id')
  await shop.guest.post(`${path}/line-items/${line}`, { quantity: 2 })
  expect((await shop.guest.get(path)).at('cart.total')).toBe(7400)
  const { id, answer } = await order(path, 'test-card')
  expect(answer.at('data.total')).toBe(7400)
  const cards = await shop.query(
    'SELECT value, balance, ends_at FROM gift_card WHERE order_id = $1',
    [id],
  )
  // The page says that it never expires.
  expect(cards).toEqual([
    { value: 3700, balance: 3700, ends_at: null },
    { value: 3700, balance: 3700, ends_at: null },
  ])
})

test.each([
  ['900', /from €10.00 to €500.00/],
  ['50100', /in steps of €1.00/],
  ['2850', /in steps of €1.00/],
  ['-5000', /details are not right: amount/],
  ['1e9', /details are not right: amount/],
])('an amount of %s is refused', async (amount, message) => {
  const path = await aCart()
  const refused = await shop.guest.call('POST', `${path}/line-items`, {
    variant_id,
    quantity: 1,
    metadata: { amount },
  })
  expect([refused.status, refused.text('message')]).toEqual([400, expect.stringMatching(message)])
})

test('another region has the amount in the same place, and a typed one leaves the bag', async () => {
  const path = await aCart({ amount: '5000' }, { amount: '3700' })
  expect(await prices(path)).toEqual([3700, 5000])
  await shop.guest.post(path, { region_id: shop.regionOf('jpy'), country_code: 'jp' })
  expect(await prices(path)).toEqual([8000])
  await shop.guest.post(path, { region_id: shop.regionOf('usd'), country_code: 'us' })
  expect(await prices(path)).toEqual([5000])
})

test('a discount leaves gift cards as they are', async () => {
  const path = await aCart({ amount: '5000' })
  const goods = await shop.aVariant()
  await shop.guest.post(`${path}/line-items`, { variant_id: goods.id, quantity: 1 })
  const before = await shop.guest.get(path)
  const price = before.number('cart.total') - 5000
  await shop.guest.post(`${path}/codes`, { code: 'WELCOME10' })
  const after = await shop.guest.get(path)
  expect(after.at('cart.total')).toBe(5000 + price - Math.round(price / 10))
})

test('cards alone are ordered without a street, and cards with goods are not', async () => {
  const { answer } = await order(await aCart({ amount: '2500' }), 'invoice')
  expect(answer.at('type')).toBe('order')
  const mixed = await aCart({ amount: '2500' })
  const goods = await shop.aVariant()
  await shop.guest.post(`${mixed}/line-items`, { variant_id: goods.id, quantity: 1 })
  const refused = await order(mixed, 'invoice')
  expect([refused.answer.status, refused.answer.at('type')]).toEqual([400, 'not_allowed'])
})

const mailsOf = (orderId: string) =>
  shop.query(
    `SELECT mail.next_at, mail.sent_at FROM mail JOIN gift_card card
       ON mail.key = 'gift_card.sent:' || card.id WHERE card.order_id = $1`,
    [orderId],
  )

test('a card for a day waits for eight in the morning of its buyer, and is sent once', async () => {
  const to = uniqueEmail()
  const send_on = dayAhead(3)
  const path = await aCart({ amount: '2500', recipient_email: to, send_on })
  const { id } = await order(path, 'test-card')
  const [waiting] = await mailsOf(id)
  const at = new Date(String(waiting?.['next_at']))
  const hour = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)
  expect(hour).toBe(`${send_on.split('-').toReversed().join('/')}, 08:00`)
  const guest = shop.as(signedContext({ orders: [id] }))
  const card = async () => (await guest.get(`/store/orders/${id}/gift-cards`)).at('gift_cards.0')
  expect(await card()).toMatchObject({ is_sent: false, is_paid: true, send_on, recipient: to })
  await shop.query(
    `UPDATE mail SET next_at = now() WHERE key IN
       (SELECT 'gift_card.sent:' || id FROM gift_card WHERE order_id = $1)`,
    [id],
  )
  await openOutbox(shop).one(to, /gift card/)
  await until('it is noted', async () => (await mailsOf(id))[0]?.['sent_at'] !== null)
  expect(await card()).toMatchObject({ is_sent: true })
})

test('a card by invoice for a day waits for the payment, and then for its day', async () => {
  const { id } = await order(await aCart({ amount: '2500', send_on: dayAhead(9) }), 'invoice')
  expect(await mailsOf(id)).toHaveLength(0)
  await shop.staff.post(`/admin/orders/${id}/capture`)
  const [waiting] = await mailsOf(id)
  expect(new Date(String(waiting?.['next_at'])).getTime()).toBeGreaterThan(Date.now() + 86_400_000)
})

test('a cancelled order sends no card', async () => {
  const { id } = await order(await aCart({ amount: '2500', send_on: dayAhead(9) }), 'test-card')
  await shop.staff.post(`/admin/orders/${id}/cancel`)
  expect(await mailsOf(id)).toHaveLength(0)
})

test.each([dayAhead(-2), dayAhead(380), '2026-02-30', 'soon'])(
  'a card cannot be sent on %s',
  async (send_on) => {
    const path = await aCart()
    const refused = await shop.guest.call('POST', `${path}/line-items`, {
      variant_id,
      quantity: 1,
      metadata: { amount: '2500', send_on },
    })
    expect([refused.status, refused.text('message')]).toEqual([
      400,
      expect.stringMatching(/details are not right: send_on/),
    ])
  },
)

test.each([
  ['eur', { least: 1000, most: 50_000, step: 100, offered: [2500, 5000, 10_000] }],
  ['usd', { least: 1000, most: 50_000, step: 100, offered: [2500, 5000, 10_000] }],
  ['jpy', { least: 1000, most: 80_000, step: 100, offered: [4000, 8000, 16_000] }],
])('the amounts in %s are round, and shown to everybody', async (currency, amounts) => {
  const shown = await shop.guest.get(`/store/regions/${shop.regionOf(currency)}/gift-cards`)
  expect(shown.at('gift_cards')).toEqual(amounts)
})
