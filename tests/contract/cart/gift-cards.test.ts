import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { chooseDeliveries, chooseDelivery, choosePayment } from '../support/checkout.ts'
import { openOutbox } from '../support/outbox.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let outbox: ReturnType<typeof openOutbox>
beforeAll(async () => {
  shop = await openTestShop({ worker: true })
  outbox = openOutbox(shop)
})
afterAll(() => shop.stop())

const text = (value: unknown) => (typeof value === 'string' ? value : '')

async function aGiftCardVariant() {
  const [row] = await shop.query(
    `SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
     WHERE p.handle = 'gift-card' ORDER BY v.variant_rank LIMIT 1`,
  )
  return text(row?.['id'])
}

interface Line {
  readonly variant_id: string
  readonly quantity?: number
  readonly metadata?: Readonly<Record<string, unknown>>
}

async function aCart(lines: readonly Line[], email = uniqueEmail(), currency = 'eur') {
  const country_code = currency === 'jpy' ? 'jp' : currency === 'usd' ? 'us' : 'de'
  const made = await shop.guest.post('/store/carts', { region_id: shop.regionOf(currency) })
  const path = `/store/carts/${made.text('cart.id')}`
  for (const line of lines) await shop.guest.post(`${path}/line-items`, { quantity: 1, ...line })
  const address = anAddress({ country_code })
  await shop.guest.post(path, { email, shipping_address: address, billing_address: address })
  return { path, id: made.text('cart.id'), email }
}

/** Chooses a delivery for everything, pays and orders; the order's id. */
async function order({ path }: { path: string }, provider = 'invoice') {
  await chooseDeliveries(shop.guest, path)
  await choosePayment(shop.guest, path, provider)
  const done = await shop.guest.post(`${path}/complete`)
  expect(done.at('type')).toBe('order')
  return done.text('data.id')
}

const cardsOf = (orderId: string) =>
  shop.query('SELECT * FROM gift_card WHERE order_id = $1 ORDER BY created_at', [orderId])

/** A card that is good, of this much in this currency. */
async function aCard(balance: number, currency = 'eur') {
  const made = await shop.staff.post('/admin/gift-cards', {
    value: balance,
    region_id: shop.regionOf(currency),
  })
  return { id: made.text('gift_card.id'), code: made.text('gift_card.code') }
}

const goods = async (quantity = 1) => ({ variant_id: (await shop.aVariant()).id, quantity })

test('a card is worth its price, and is mailed to its recipient', async () => {
  const to = uniqueEmail()
  const metadata = {
    recipient_email: to.toUpperCase(),
    recipient_name: 'Noor',
    sender_name: 'Ines',
    message: 'For slow mornings.\n<b>Enjoy</b>',
  }
  const cart = await aCart([{ variant_id: await aGiftCardVariant(), metadata }])
  const id = await order(cart, 'test-card')
  const [card] = await cardsOf(id)
  expect(card).toMatchObject({ value: 2500, balance: 2500, is_disabled: false })
  const mail = await outbox.one(to, /Ines has sent you a gift card/)
  expect(mail.text).toContain(`Code: ${card?.['code']}`)
  expect(mail.text).toContain('Balance: €25.00')
  expect(mail.text).toContain('> For slow mornings.\n> <b>Enjoy</b>')
  expect(mail.html).toContain('&lt;b&gt;Enjoy')
  expect(mail.html).toContain(text(card?.['code']))
  const sent = await shop.query('SELECT key FROM mail WHERE resource_id = $1', [card?.['id']])
  expect(sent).toHaveLength(1)
})

test.each([
  ['usd', 2500],
  ['jpy', 4000],
])('a card in %s is not taxed either', async (currency, paid) => {
  const cart = await aCart([{ variant_id: await aGiftCardVariant() }], uniqueEmail(), currency)
  const id = await order(cart, 'test-card')
  const [charge] = await shop.query('SELECT amount FROM payment WHERE order_id = $1', [id])
  expect(charge).toEqual({ amount: paid })
  expect((await cardsOf(id))[0]).toMatchObject({ value: paid, balance: paid })
})

test('a card that was bought by invoice is valid, and mailed, once staff have captured the payment', async () => {
  const cart = await aCart([{ variant_id: await aGiftCardVariant(), quantity: 2 }])
  const id = await order(cart)
  const waiting = await cardsOf(id)
  expect(waiting.map((card) => card['is_disabled'])).toEqual([true, true])
  const look = () => shop.guest.call('GET', `/store/gift-cards/${waiting[0]?.['code']}`)
  expect((await look()).status).toBe(404)
  const mails = () =>
    shop.query(`SELECT 1 FROM mail WHERE key LIKE 'gift_card.sent:%' AND "to" = $1`, [cart.email])
  expect(await mails()).toHaveLength(0)

  await shop.staff.post(`/admin/orders/${id}/capture`)
  expect((await cardsOf(id)).map((card) => card['is_disabled'])).toEqual([false, false])
  expect((await look()).status).toBe(200)
  expect(await mails()).toHaveLength(2)
  await shop.staff.post(`/admin/orders/${id}/capture`)
  expect(await mails()).toHaveLength(2)
})

test.each([
  { recipient_email: 'nobody' },
  { recipient_name: 'Noor' },
  { recipient_email: 'a@example.com', message: 'x'.repeat(501) },
  { recipient_email: 'a@example.com', recipient_name: 'x'.repeat(101) },
  { recipient_email: 'a@example.com', sender_name: 'Ines\r\nBcc: spy@example.com' },
])('invalid details are refused: %j', async (metadata) => {
  const cart = await aCart([])
  const body = { variant_id: await aGiftCardVariant(), quantity: 1, metadata }
  const refused = await shop.guest.call('POST', `${cart.path}/line-items`, body)
  expect(refused.status).toBe(400)
  expect(refused.text('message')).toMatch(/details are not right/)
})

test('cards for two recipients are two lines, and a repeated recipient increases a quantity', async () => {
  const variant_id = await aGiftCardVariant()
  const gift = (recipient_email: string) => ({ variant_id, metadata: { recipient_email } })
  const cart = await aCart([
    gift('noor@example.com'),
    gift('mia@example.com'),
    gift('noor@example.com'),
    gift('mia@example.com'),
  ])
  const seen = await shop.guest.get(cart.path)
  expect(seen.list('cart.items', 'quantity')).toEqual([2, 2])
})

test('the balance of a card is shown to a holder of its code, and nothing else', async () => {
  const { id, code } = await aCard(4200)
  const look = async () =>
    (await shop.guest.get(`/store/gift-cards/${code.toLowerCase().replaceAll('-', '')}`)).at(
      'gift_card',
    )
  const region = { name: 'EU', currency_code: 'eur' }
  expect(await look()).toEqual({ code, balance: 4200, has_ended: false, ends_on: null, region })
  // By the clock of its region, where nobody has bought it.
  await shop.query(`UPDATE gift_card SET ends_at = '2025-02-28T23:30:00Z' WHERE id = $1`, [id])
  expect(await look()).toEqual({
    code,
    balance: 4200,
    has_ended: true,
    ends_on: '2025-03-01',
    region,
  })
})

test('a disabled card is answered like an unknown one', async () => {
  const { id, code } = await aCard(4200)
  await shop.staff.post(`/admin/gift-cards/${id}`, { is_disabled: true })
  const stopped = await shop.guest.call('GET', `/store/gift-cards/${code}`)
  const unknown = await shop.guest.call('GET', '/store/gift-cards/AAAA-BBBB-CCCC-DDDD')
  expect([stopped.status, unknown.status]).toEqual([404, 404])
  for (const field of ['type', 'message', 'reason', 'details']) {
    expect(stopped.at(field)).toEqual(unknown.at(field))
  }
})

test('a card that covers the total needs no payment, and keeps its remainder', async () => {
  const { id, code } = await aCard(50_000)
  const cart = await aCart([await goods()])
  const applied = await shop.guest.post(`${cart.path}/codes`, { code })
  expect(applied.at('applied')).toEqual({ kind: 'gift_card', code, replaced: null })
  expect(applied.number('cart.total')).toBe(0)
  const orderId = await order(cart)
  const payments = await shop.query('SELECT 1 FROM payment WHERE order_id = $1', [orderId])
  expect(payments).toHaveLength(0)
  const [spent] = await shop.query('SELECT amount FROM gift_card_transaction WHERE order_id = $1', [
    orderId,
  ])
  const [card] = await shop.query('SELECT balance FROM gift_card WHERE id = $1', [id])
  expect(Number(card?.['balance'])).toBe(50_000 - Number(spent?.['amount']))
  const mail = await outbox.one(cart.email, /Your order/)
  expect(mail.text).toMatch(/Gift card: −€\d/)
  expect(mail.text).toMatch(/Subtotal: .+\nDelivery: .+\nGift card: .+\nTotal: €0\.00\n/)
})

test('several cards pay together, and each can be removed', async () => {
  const [one, two] = [await aCard(100), await aCard(200)]
  const cart = await aCart([await goods()])
  const before = (await shop.guest.get(cart.path)).number('cart.total')
  await shop.guest.post(`${cart.path}/codes`, { code: one.code })
  const both = await shop.guest.post(`${cart.path}/codes`, { code: two.code })
  expect(both.number('cart.total')).toBe(before - 300)
  const again = await shop.guest.call('POST', `${cart.path}/codes`, { code: two.code })
  expect([again.status, again.at('reason')]).toEqual([400, 'already'])
  const less = await shop.guest.remove(`${cart.path}/codes/${one.code}`)
  expect(less.number('cart.total')).toBe(before - 200)
})

test('a card of another region, an empty one and an expired one are refused with the reason', async () => {
  const [dollars, empty, ended] = [await aCard(900, 'usd'), await aCard(900), await aCard(900)]
  await shop.query('UPDATE gift_card SET balance = 0, is_disabled = true WHERE id = $1', [empty.id])
  await shop.query(`UPDATE gift_card SET ends_at = '2025-03-01' WHERE id = $1`, [ended.id])
  const cart = await aCart([await goods()])
  const say = async (code: string) => {
    const refused = await shop.guest.call('POST', `${cart.path}/codes`, { code })
    return [refused.status, refused.at('reason'), refused.at('details')]
  }
  expect(await say(dollars.code)).toEqual([400, 'gift_card_region', { region: 'US' }])
  expect(await say(empty.code)).toEqual([400, 'gift_card_empty', {}])
  expect(await say(ended.code)).toMatchObject([
    400,
    'gift_card_ended',
    { at: '2025-03-01T00:00:00.000Z', day: '2025-03-01' },
  ])
  expect(await say('AAAA-BBBB-CCCC-DDDD')).toEqual([404, 'unknown', {}])
})

test('a card that is disabled after it was applied pays for nothing', async () => {
  const { id, code } = await aCard(300)
  const cart = await aCart([await goods()])
  const before = (await shop.guest.get(cart.path)).number('cart.total')
  await shop.guest.post(`${cart.path}/codes`, { code })
  await shop.staff.post(`/admin/gift-cards/${id}`, { is_disabled: true })
  expect((await shop.guest.get(cart.path)).number('cart.total')).toBe(before)
})

test('two simultaneous orders do not spend one card twice', async () => {
  const { id, code } = await aCard(20_000)
  const carts = [await aCart([await goods()]), await aCart([await goods()])]
  for (const cart of carts) {
    await shop.guest.post(`${cart.path}/codes`, { code })
    await chooseDelivery(shop.guest, cart.path)
  }
  const cost = (await shop.guest.get(carts[0]?.path ?? '')).number('cart.gift_card_total')
  await shop.query('UPDATE gift_card SET balance = $2, value = $2 WHERE id = $1', [id, cost])
  const answers = await Promise.all(
    carts.map(({ path }) => shop.guest.call('POST', `${path}/complete`)),
  )
  const orders = answers.filter((answer) => answer.status === 200 && answer.at('type') === 'order')
  expect(orders).toHaveLength(1)
  const spent = await shop.query(
    'SELECT sum(amount)::int AS all FROM gift_card_transaction WHERE gift_card_id = $1',
    [id],
  )
  expect(spent).toEqual([{ all: cost }])
})
