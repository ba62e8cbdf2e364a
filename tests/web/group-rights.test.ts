import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createShopperCookies } from '#server/visitor/shopper.ts'
import { createSigner } from '#system/signatures.ts'
import { aShopper, joinWholesale, signIn } from '#tests/contract/support/shoppers.ts'
import { openTestShop, type TestShop } from '#tests/contract/support/test-shop.ts'
import { INTERNAL_SECRET } from '#tests/support/backend.ts'
import { type RunningFront, startFront } from './start-front.ts'

/** The front before a real backend: whoever leaves the group pays what everybody pays. */
let shop: TestShop
let front: RunningFront
let variantId: string

const shopperCookies = createShopperCookies(createSigner(INTERNAL_SECRET))

beforeAll(async () => {
  shop = await openTestShop()
  front = await startFront({ environment: { INTERNAL_SECRET, COMMERCE_URL: shop.url } })
  const [row] = await shop.query(
    `SELECT y.variant_id AS id FROM product_variant_money_amount y
     JOIN money_amount m ON m.id = y.money_amount_id AND m.currency_code = 'eur'
     JOIN price_list_customer_groups g ON g.price_list_id = m.price_list_id
     JOIN product_variant_inventory_item x ON x.variant_id = y.variant_id
     JOIN inventory_level l ON l.inventory_item_id = x.inventory_item_id
     JOIN product_variant v ON v.id = y.variant_id
     JOIN product p ON p.id = v.product_id AND p.metadata ->> 'quantity_step' IS NULL
     WHERE l.stocked_quantity >= 20 ORDER BY y.variant_id LIMIT 1`,
  )
  variantId = String(row?.['id'])
})
afterAll(async () => {
  await front.stop()
  await shop.stop()
})

const answer = z.object({
  cart: z.object({ id: z.string(), items: z.array(z.object({ unit_price: z.number() })) }),
})

/** A wholesale customer's browser after signing in: its cookies by name. */
async function wholesaler() {
  const shopper = await signIn(shop, aShopper())
  const group = await joinWholesale(shop, shopper.customerId)
  const session = shopper.cookie.cookie ?? ''
  const audience = { salesChannelId: null, customerGroupIds: [group] }
  const set = [
    ...shopperCookies.session([session]),
    shopperCookies.audience({ audience, customerId: shopper.customerId, session }),
    shopperCookies.signedIn,
  ]
  return { ...shopper, jar: new Map(set.map(({ name, value }) => [name, value])) }
}

type Jar = ReadonlyMap<string, string>

const headers = (jar: Jar) => ({
  origin: front.origin,
  'content-type': 'application/json',
  cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
})

const post = async (jar: Jar, path: string, body: unknown) => {
  const request = { method: 'POST', headers: headers(jar), body: JSON.stringify(body) }
  const { status, text } = await front.request(`/commerce/store${path}`, request)
  expect(status, text).toBe(200)
  return answer.parse(JSON.parse(text)).cart
}

/** What the next line of a new cart costs this browser. */
async function nextLine(jar: Jar): Promise<number | undefined> {
  const { id } = await post(jar, '/carts', { region_id: shop.regionOf('eur') })
  const cart = await post(jar, `/carts/${id}/line-items`, { variant_id: variantId, quantity: 1 })
  expect(cart.items).toHaveLength(1)
  return cart.items[0]?.unit_price
}

const everybodyPays = () => nextLine(new Map())

test('a group’s customer pays its price, and the public one once staff have removed them', async () => {
  const { customerId, jar } = await wholesaler()
  expect(await nextLine(jar)).toBeLessThan(Number(await everybodyPays()))
  await shop.query('DELETE FROM customer_group_customers WHERE customer_id = $1', [customerId])
  expect(await nextLine(jar)).toBe(await everybodyPays())
})

test('a signed-out visitor pays the public price, even with the earlier cookies', async () => {
  const { jar } = await wholesaler()
  const request = { method: 'DELETE', headers: headers(jar) }
  await front.request('/commerce/store/auth', request)
  expect(await nextLine(jar)).toBe(await everybodyPays())
})

test('the cookie of an audience is invalid on another device', async () => {
  const { jar } = await wholesaler()
  const stolen = new Map([...jar].filter(([name]) => name !== 'store_session'))
  expect(await nextLine(stolen)).toBe(await everybodyPays())
  const sam = await signIn(shop, aShopper())
  const [session] = shopperCookies.session([sam.cookie.cookie ?? ''])
  const ofSam = new Map([...jar, ['store_session', session?.value ?? '']])
  expect(await nextLine(ofSam)).toBe(await everybodyPays())
})
