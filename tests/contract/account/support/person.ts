import { randomUUID } from 'node:crypto'
import { anAddress } from '#tests/fixtures/address.ts'
import { pay, ship } from '../../support/after-sale.ts'
import { chooseDelivery, choosePayment, sendTo } from '../../support/checkout.ts'
import { aShopper, type Shopper, signIn } from '../../support/shoppers.ts'
import { placeOrder, type TestShop } from '../../support/test-shop.ts'

export interface Person {
  readonly shopper: ReturnType<typeof aShopper>
  readonly session: Shopper
  /** A word that only this person's data have. */
  readonly mark: string
}

export async function aPerson(shop: TestShop): Promise<Person> {
  const mark = `mark${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const shopper = aShopper({ email: `${mark}@example.com`, first_name: mark, company: mark })
  return { shopper, session: await signIn(shop, shopper), mark }
}

/** An order of one piece, whose buyer and address have the mark. */
export const buy = (shop: TestShop, { session, mark }: Person) =>
  placeOrder(shop, session, {
    email: `${mark}@example.com`,
    address: { first_name: mark, address_1: `${mark} street` },
  })

/** Staff send the order, and take its money. */
export async function deliver(
  shop: TestShop,
  order: Awaited<ReturnType<typeof buy>>,
): Promise<void> {
  await ship(shop, { ...order, quantity: 1 })
  await pay(shop, order)
}

const CARD = `
  SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
  WHERE p.handle = 'gift-card' ORDER BY v.variant_rank LIMIT 1`

/** A paid gift card from the person to themselves, with words of theirs; gives its code. */
export async function buyGiftCard(shop: TestShop, { session, mark }: Person): Promise<string> {
  const email = `${mark}@example.com`
  const made = await session.post('/store/carts', { region_id: shop.regionOf('eur') })
  const path = `/store/carts/${made.text('cart.id')}`
  const [variant] = await shop.query(CARD)
  await session.post(`${path}/line-items`, {
    variant_id: String(variant?.['id']),
    quantity: 1,
    metadata: {
      recipient_email: email,
      recipient_name: mark,
      sender_name: mark,
      message: `For ${mark}`,
    },
  })
  await sendTo(session, path, anAddress({ first_name: mark }), { email })
  await chooseDelivery(session, path)
  await choosePayment(session, path, 'test-card')
  const order = { id: (await session.post(`${path}/complete`)).text('data.id') }
  await pay(shop, order)
  const [card] = await shop.query('SELECT code FROM gift_card WHERE order_id = $1', [order.id])
  return String(card?.['code'])
}

/** Leaves the mark wherever a shopper leaves something of themselves. */
export async function leaveTraces(shop: TestShop, { session, mark }: Person): Promise<void> {
  const [first_name, email] = [mark, `${mark}@example.com`]
  await session.post('/store/customers/me/addresses', { address: anAddress({ first_name }) })
  const { id, productId } = await shop.aVariant()
  await session.post('/store/customers/me/wish-list', {
    items: [{ product_id: productId, variant_id: id }],
  })
  await shop.query(
    `INSERT INTO newsletter_subscriber (id, email, confirmed_at) VALUES ($1, $2, now())`,
    [`news_${mark}`, email],
  )
  await shop.query(
    `INSERT INTO restock_notice (id, variant_id, email, sales_channel_id)
     VALUES ($1, $2, $3, 'sc_none')`,
    [`restock_${mark}`, id, email],
  )
  const made = await session.post('/store/carts', {
    region_id: shop.regionOf('eur'),
    items: [{ variant_id: id, quantity: 1 }],
  })
  const cart = `/store/carts/${made.text('cart.id')}`
  await session.post(cart, { email, shipping_address: anAddress({ first_name }) })
  await session.post(`${cart}/note`, { note: `For ${mark}` })
}
