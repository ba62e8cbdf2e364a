import { anAddress } from '#tests/fixtures/address.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { aWayBack, buyAndShip } from '../../support/after-sale.ts'
import { type Counter, openOwnCounter } from '../../support/counter.ts'
import { ask, openSession } from '../../support/edits.ts'
import { aShopper, joinWholesale, type Shopper, signIn } from '../../support/shoppers.ts'
import { markStaffsOwn, markWhatIsTheirs } from './marks.ts'

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
    | 'variant'
    | 'product',
    string
  >
>

export interface Person {
  readonly own: Owned
  readonly cookie: Readonly<Record<string, string>>
}

export interface People {
  readonly counter: Counter
  readonly ines: Person
  readonly juno: Person
  /** What only staff may read, and no shopper may ever be answered. */
  readonly staffMark: string
}

const textAt = (rows: readonly Record<string, unknown>[], name: string) => String(rows[0]?.[name])

/** A gift card that somebody has given to the owner of this cart. */
async function givenCard({ query, regionOf }: Counter, by: Shopper, cart: string, order: string) {
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
async function fillCart(counter: Counter, by: Shopper, variantId: string) {
  const made = await by.post('/store/carts', { region_id: counter.regionOf('eur') })
  const id = made.text('cart.id')
  const path = `/store/carts/${id}`
  await by.post(`${path}/line-items`, { variant_id: variantId, quantity: 1 })
  const place = anAddress()
  await by.post(path, { shipping_address: place, billing_address: place })
  const ways = await by.get(`/store/shipping-options/${id}`)
  await by.post(`${path}/shipping-methods`, { option_id: ways.text('shipping_options.0.id') })
  const ready = await by.post(`${path}/payment-sessions`)
  return { cart: id, line: ready.text('cart.items.0.id') }
}

type OfOrder = Pick<
  Owned,
  'order' | 'orderCart' | 'orderLine' | 'edit' | 'collection' | 'session' | 'swap' | 'swapCart'
>
type Filling = (counter: Counter, by: Shopper, email: string) => Promise<OfOrder>

/** An order that is sent, with a return, a claim, a swap and a change that waits for the shopper. */
const fillOrder: Filling = async (counter, by, email) => {
  const bought = await buyAndShip(counter, by, { email, quantity: 8 })
  const { id: order, lineId, variantId } = bought
  const items = [{ item_id: lineId, quantity: 1 }]
  const way = await aWayBack(counter)
  const wish = { order_id: order, items, return_shipping: { option_id: way } }
  await by.post('/store/returns', wish)
  const claim = { type: 'refund', items: [{ ...items[0], reason: 'other', note: 'Chipped' }] }
  await by.post(`/store/orders/${order}/claims`, claim)
  const swapped = await by.post('/store/swaps', {
    order_id: order,
    return_items: items,
    additional_items: [{ variant_id: variantId, quantity: 1 }],
  })
  const edit = await ask(counter, bought, 9)
  const session = await openSession(by, edit.collection, 'test-card')
  await counter.staff.post(`/admin/orders/${order}/refund`, { amount: 1, reason: 'other' })
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
const sendOrder: Filling = async (counter, by, email) => {
  const { id, cartId, lineId } = await buyAndShip(counter, by, { email })
  const nothing = { edit: '', collection: '', session: '', swap: '', swapCart: '' }
  return { order: id, orderCart: cartId, orderLine: lineId, ...nothing }
}

async function comeIn(
  counter: Counter,
  fill: Filling,
): Promise<Person & { readonly shopper: Shopper }> {
  const wish = aShopper()
  const shopper = await signIn(counter, wish)
  await joinWholesale(counter, shopper.customerId)
  const kept = await shopper.post('/store/customers/me/addresses', { address: anAddress() })
  const { id: variant, productId: product } = await counter.aVariant()
  const open = await fillCart(counter, shopper, variant)
  const own = {
    ...open,
    ...(await fill(counter, shopper, wish.email)),
    customer: shopper.customerId,
    email: wish.email,
    address: kept.text('customer.shipping_addresses.0.id'),
    giftCode: '',
    variant,
    product,
  }
  return { shopper, cookie: shopper.cookie, own }
}

const STORE_CHANNEL = 'SELECT default_sales_channel_id AS id FROM store'

/** A seeded shop with two customers of one group, and marks in all that is not everybody's. */
export async function openPeople(): Promise<People> {
  const counter = await openOwnCounter()
  try {
    return await comeInAndMark(counter)
  } catch (error) {
    await counter.stop()
    throw error
  }
}

async function comeInAndMark(counter: Counter): Promise<People> {
  const one = await comeIn(counter, fillOrder)
  const other = await comeIn(counter, sendOrder)
  const given = async (to: typeof one, from: typeof one): Promise<Person> => ({
    cookie: to.cookie,
    own: {
      ...to.own,
      giftCode: await givenCard(counter, to.shopper, to.own.cart, from.own.order),
    },
  })
  const [ines, juno] = [await given(one, other), await given(other, one)]
  for (const { own } of [ines, juno]) await markWhatIsTheirs(counter, own)
  const channel = textAt(await counter.query(STORE_CHANNEL), 'id')
  const staffMark = await markStaffsOwn(counter, channel)
  return { counter, ines, juno, staffMark }
}
