import { anAddress } from '#tests/fixtures/address.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { chooseDeliveries, choosePayment, sendTo } from './checkout.ts'
import { signedContext } from './signed-context.ts'
import type { TestShop } from './test-shop.ts'

/** What goes by letter, what goes as a parcel of its own, and what goes by e-mail. */
export type Goods = 'coffee' | 'kettle' | 'gift card'

interface Piece {
  readonly goods: Goods
  readonly quantity: number
  /** Another variant of that profile than the first. */
  readonly variantId?: string
}

export interface MixedOptions {
  readonly currencyCode?: string
  readonly pieces: readonly Piece[]
  readonly codes?: readonly string[]
}

const VARIANT_OF: { readonly [Each in Goods]: string } = {
  coffee: `profile.type = 'default'`,
  kettle: `profile.type = 'custom'`,
  'gift card': `profile.type = 'gift_card'`,
}

/** The first variant of a profile that is in stock, or needs no stock. */
export async function variantOf(shop: TestShop, goods: Goods): Promise<string> {
  const [row] = await shop.query(`
    SELECT v.id FROM product_variant v
    JOIN product p ON p.id = v.product_id AND p.status = 'published' AND p.deleted_at IS NULL
      AND p.metadata ? 'rank'
    JOIN product_shipping_profile link ON link.product_id = p.id
    JOIN shipping_profile profile ON profile.id = link.profile_id AND ${VARIANT_OF[goods]}
    LEFT JOIN product_variant_inventory_item x ON x.variant_id = v.id
    LEFT JOIN inventory_level l ON l.inventory_item_id = x.inventory_item_id
    WHERE v.deleted_at IS NULL AND (NOT v.manage_inventory
      OR l.stocked_quantity - l.reserved_quantity >= 10)
    ORDER BY v.id LIMIT 1`)
  return String(row?.['id'])
}

const COUNTRY_OF: Readonly<Record<string, string>> = { eur: 'de', usd: 'us', jpy: 'jp' }

/** A guest's order of goods that are sent apart, each by the first delivery that it is offered. */
export async function placeMixedOrder(
  shop: TestShop,
  { currencyCode = 'eur', pieces, codes = [] }: MixedOptions,
) {
  const { guest } = shop
  const email = uniqueEmail()
  const made = await guest.post('/store/carts', { region_id: shop.regionOf(currencyCode) })
  const cartId = made.text('cart.id')
  const path = `/store/carts/${cartId}`
  for (const { goods, quantity, variantId } of pieces) {
    const variant_id = variantId ?? (await variantOf(shop, goods))
    await guest.post(`${path}/line-items`, { variant_id, quantity })
  }
  const address = anAddress({ country_code: COUNTRY_OF[currencyCode] ?? 'de' })
  await sendTo(guest, path, address, { email })
  for (const code of codes) await guest.post(`${path}/codes`, { code })
  await chooseDeliveries(guest, path)
  await choosePayment(guest, path, 'invoice')
  const done = await guest.post(`${path}/complete`)
  const id = done.text('data.id')
  const lines = await shop.query(
    `SELECT item.id, item.quantity, profile.type FROM line_item item
     JOIN product_variant v ON v.id = item.variant_id
     JOIN product_shipping_profile link ON link.product_id = v.product_id
     JOIN shipping_profile profile ON profile.id = link.profile_id
     WHERE item.order_id = $1`,
    [id],
  )
  const lineOf = (goods: Goods) => {
    const line = lines.find(({ type }) => VARIANT_OF[goods].includes(`'${type}'`))
    return { item_id: String(line?.['id']), quantity: Number(line?.['quantity']) }
  }
  const store = await shop.staff.get('/admin/store')
  return {
    id,
    cartId,
    email,
    path: `/admin/orders/${id}`,
    number: String(done.number('data.display_id')),
    lineOf,
    lines: pieces.map(({ goods }) => lineOf(goods)),
    location_id: store.text('store.default_location_id'),
    guest: shop.as(signedContext({ orders: [id] })),
  }
}

export type MixedOrder = Awaited<ReturnType<typeof placeMixedOrder>>
