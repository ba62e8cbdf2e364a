import { anAddress } from '#tests/fixtures/address.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { subscribe } from '../../subscription/support/subscribing.ts'
import { aReturnOption, buyAndShip } from '../../support/after-sale.ts'
import { chooseDelivery, sendTo } from '../../support/checkout.ts'
import { openSession, requestEdit } from '../../support/edits.ts'
import { aShopper, joinWholesale, type Shopper, signIn } from '../../support/shoppers.ts'
import { openFreshTestShop, type TestShop } from '../../support/test-shop.ts'
import { markCustomerData, markStaffData } from './marked-data.ts'

/** What a route may name of somebody's, by the name under which `addresses.ts` fills it in. */
export type Owned = Readonly<
  Record<
    | 'customer'
    | 'email'
    | 'address'
    | 'cart'
    | 'line'
    | 'order'
    | 'orderCart'
    | 'orderLine'
    | 'edit'
    | 'collection'
    | 'session'
    | 'swap'
    | 'swapCart'
    | 'giftCode'
    | 'subscription'
    | 'variant'
    | 'product',
    string
  >
>

export interface Person {
  readonly own: Owned
  readonly cookie: Readonly<Record<string, string>>
}

export interface TwoCustomers {
  readonly shop: TestShop
  readonly ines: Person
  readonly juno: Person
  /** What only staff may read, and no shopper may ever be answered. */
  readonly staffMark: string
}

const textAt = (rows: readonly Record<string, unknown>[], name: string) => String(rows[0]?.[name])

/** A gift card that somebody has given to the owner of this cart. */
async function givenCard({ query, regionOf }: TestShop, by: Shopper, cart: string, order: string) {
  const code = unique('GIFT').toUpperCase()
  await query(
    `INSERT INTO gift_card (id, code, value, balance, region_id, order_id)
     VALUES ($1, $1, 5000, 5000, $2, $3)`,
    [code, regionOf('eur'), order],
  )
  await by.post(`/store/carts/${cart}/codes`, { code })
  return code
}

/** An open cart with a line, addresses, a delivery and sessions to pay by. */
async function fillCart(shop: TestShop, by: Shopper, variantId: string) {
  const made = await by.post('/store/carts', { region_id: shop.regionOf('eur') })
  const id = made.text('cart.id')
  const path = `/store/carts/${id}`
  await by.post(`${path}/line-items`, { variant_id: variantId, quantity: 1 })
  await sendTo(by, path)
  await chooseDelivery(by, path)
  const ready = await by.post(`${path}/payment-sessions`)
  return { cart: id, line: ready.text('cart.items.0.id') }
}

type OfOrder = Pick<
  Owned,
  'order' | 'orderCart' | 'orderLine' | 'edit' | 'collection' | 'session' | 'swap' | 'swapCart'
>
type Filling = (shop: TestShop, by: Shopper, email: string) => Promise<OfOrder>

/** An order that is sent, with a return, a claim, a swap and a change that waits for the shopper. */
const fillOrder: Filling = async (shop, by, email) => {
  const bought = await buyAndShip(shop, by, { email, quantity: 8 })
  const { id: order, lineId, variantId } = bought
  const items = [{ item_id: lineId, quantity: 1 }]
  const way = await aReturnOption(shop)
  const body = { order_id: order, items, return_shipping: { option_id: way } }
  await by.post('/store/returns', body)
  const claim = { type: 'refund', items: [{ ...items[0], reason: 'other', note: 'Chipped' }] }
  await by.post(`/store/orders/${order}/claims`, claim)
  const swapped = await by.post('/store/swaps', {
    order_id: order,
    return_items: items,
    additional_items: [{ variant_id: variantId, quantity: 1 }],
  })
  const edit = await requestEdit(shop, bought, 9)
  const session = await openSession(by, edit.collection, 'test-card')
  await shop.staff.post(`/admin/orders/${order}/refund`, { amount: 1, reason: 'other' })
  return {
    order,
    orderCart: bought.cartId,
    orderLine: lineId,
    edit: edit.id,
    collection: edit.collection.split('/').at(-1) ?? '',
    session: session.split('/').at(-1) ?? '',
    swap: swapped.text('swap.id'),
    swapCart: swapped.text('swap.cart_id'),
  }
}

/** An order that is sent, and nothing after it. */
const sendOrder: Filling = async (shop, by, email) => {
  const { id, cartId, lineId } = await buyAndShip(shop, by, { email })
  const nothing = { edit: '', collection: '', session: '', swap: '', swapCart: '' }
  return { order: id, orderCart: cartId, orderLine: lineId, ...nothing }
}

async function createPerson(
  shop: TestShop,
  fill: Filling,
): Promise<Person & { readonly shopper: Shopper }> {
  const person = aShopper()
  const shopper = await signIn(shop, person)
  // At the prices of everybody, which its builder knows.
  const { id: subscription } = await subscribe(shop, shopper)
  await joinWholesale(shop, shopper.customerId)
  const kept = await shopper.post('/store/customers/me/addresses', { address: anAddress() })
  const { id: variant, productId: product } = await shop.aVariant()
  const open = await fillCart(shop, shopper, variant)
  const own = {
    ...open,
    ...(await fill(shop, shopper, person.email)),
    customer: shopper.customerId,
    email: person.email,
    address: kept.text('customer.shipping_addresses.0.id'),
    giftCode: '',
    subscription,
    variant,
    product,
  }
  return { shopper, cookie: shopper.cookie, own }
}

const STORE_CHANNEL = 'SELECT default_sales_channel_id AS id FROM store'

/** A seeded shop with two customers of one group, and marks in all that is not everybody's. */
export async function openTwoCustomers(): Promise<TwoCustomers> {
  const shop = await openFreshTestShop()
  try {
    return await createBoth(shop)
  } catch (error) {
    await shop.stop()
    throw error
  }
}

async function createBoth(shop: TestShop): Promise<TwoCustomers> {
  const one = await createPerson(shop, fillOrder)
  const other = await createPerson(shop, sendOrder)
  const given = async (to: typeof one, from: typeof one): Promise<Person> => ({
    cookie: to.cookie,
    own: {
      ...to.own,
      giftCode: await givenCard(shop, to.shopper, to.own.cart, from.own.order),
    },
  })
  const [ines, juno] = [await given(one, other), await given(other, one)]
  for (const { own } of [ines, juno]) await markCustomerData(shop, own)
  const channel = textAt(await shop.query(STORE_CHANNEL), 'id')
  const staffMark = await markStaffData(shop, channel)
  return { shop, ines, juno, staffMark }
}
