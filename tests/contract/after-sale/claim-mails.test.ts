import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectMail } from '../support/expect-mail.ts'
import { countMails, type GuestOrder, shipGuestOrder } from '../support/guest-order.ts'
import { openOutbox } from '../support/outbox.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

let shop: FreshTestShop
let outbox: ReturnType<typeof openOutbox>
beforeAll(async () => {
  shop = await openFreshTestShop()
  await shop.startWorker({ JOBS_SCHEDULE: '* * * * * *' })
  outbox = openOutbox(shop)
})
afterAll(() => shop.stop())

const broken = (order: GuestOrder) => [
  { item_id: order.lineId, quantity: 1, reason: 'production_failure', note: 'The tin leaks' },
]

test('a refunded claim is a mail when it is registered, and one when it is paid', async () => {
  const order = await shipGuestOrder(shop)
  const body = { type: 'refund', claim_items: broken(order), refund_amount: 400 }
  const staff = shop.staff
  await staff.post(`${order.path}/claims`, body)
  const noted = await outbox.one(order.email, /^The problem with your order/)
  expectMail(noted, [`${order.goods} (Broken or faulty)`, 'The tin leaks', 'We will refund €4.00'])
  const paid = await outbox.one(order.email, /We have refunded €4\.00/)
  expectMail(paid, ['by bank transfer', 'for the problem with your order'])
  expect(await countMails(shop, order.id, 'claim-received')).toBe(1)
  expect(await countMails(shop, order.id, 'refund-made')).toBe(1)
})

test('a replacement claim is a mail that lists the items and when they are sent', async () => {
  const order = await shipGuestOrder(shop)
  const variant = await shop.aVariant()
  const [delivery] = await shop.query(
    'SELECT shipping_option_id AS id FROM shipping_method WHERE order_id = $1',
    [order.id],
  )
  const made = await shop.staff.post(`${order.path}/claims`, {
    type: 'replace',
    shipping_methods: [{ option_id: delivery?.['id'], price: 0 }],
    claim_items: broken(order),
    additional_items: [{ variant_id: variant.id, quantity: 1 }],
    return_location_id: order.location_id,
  })
  const noted = await outbox.one(order.email, /^The problem with your order/)
  expectMail(noted, [
    'What we are sending instead',
    'We will e-mail you when your replacement is on its way.',
  ])

  const path = `${order.path}/claims/${made.text('order.claims.0.id')}`
  const packed = await shop.staff.post(`${path}/fulfillments`, { location_id: order.location_id })
  await shop.staff.post(`${path}/shipments`, {
    fulfillment_id: packed.text('order.claims.0.fulfillments.0.id'),
    tracking_numbers: ['CLAIM1'],
  })
  expectMail(await outbox.one(order.email, /on its way/), [order.goods, 'CLAIM1'])
})

const tell = (order: GuestOrder, type: string) =>
  order.guest.post(`${order.path.replace('/admin', '/store')}/claims`, {
    type,
    items: broken(order),
  })

test.each(['refund', 'replace'])(
  'the mail to a shopper who requests %s promises nothing before staff decide',
  async (type) => {
    const order = await shipGuestOrder(shop)
    await tell(order, type)
    const mail = await outbox.one(order.email, /^The problem with your order/)
    expectMail(mail, [
      `${order.goods} (Broken or faulty)`,
      'We are looking into it and will e-mail you. Please keep the items until then.',
    ])
    expect(mail.text).not.toMatch(/We will refund|we send instead|on its way/)
  },
)

test('a claim that staff refuse is one mail that says so', async () => {
  const order = await shipGuestOrder(shop)
  const made = await tell(order, 'refund')
  const path = `${order.path}/claims/${made.text('claim.id')}/cancel`
  await shop.staff.post(path)
  await shop.staff.post(path)
  const mail = await outbox.one(order.email, /We have looked into/)
  expectMail(mail, [
    `${order.goods} (Broken or faulty)`,
    'we cannot offer a refund or a replacement',
  ])
  expect(await countMails(shop, order.id, 'claim-refused')).toBe(1)
})

test('a claim that staff created and cancel is not mailed as refused', async () => {
  const order = await shipGuestOrder(shop)
  const { id } = await shop.aVariant()
  const made = await shop.staff.post(`${order.path}/claims`, {
    type: 'replace',
    claim_items: broken(order),
    additional_items: [{ variant_id: id, quantity: 1 }],
  })
  await shop.staff.post(`${order.path}/claims/${made.text('order.claims.0.id')}/cancel`)
  expect(await countMails(shop, order.id, 'claim-refused')).toBe(0)
})
