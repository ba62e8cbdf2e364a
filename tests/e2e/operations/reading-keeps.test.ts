import type { Page } from '@playwright/test'
import { WISHES_COOKIE } from '#domain/catalogue/wishes.ts'
import { newCredentials, signUp } from '../support/account.ts'
import { ADDRESSES, addresses, pages } from '../support/addresses.ts'
import type { AdminApi } from '../support/admin-api.ts'
import { cartIdOf, fillBag, placeOrder } from '../support/by-form.ts'
import { expect, test } from '../support/test.ts'
import { aVisitor, type Visitor } from '../support/visitor.ts'

/** What a visitor has, and a sign-in alone or a form may change. */
const KEPT = ['cart', 'carts', 'orders', WISHES_COOKIE, 'region', 'store_session', 'signed_in']

const keptBy = ({ jar }: Visitor) => KEPT.map((name) => `${name}=${jar.get(name)}`)

async function expectKept(visitor: Visitor, orderId: string): Promise<void> {
  const before = keptBy(visitor)
  for (const address of addresses(orderId)) {
    await visitor.open(address)
    expect(keptBy(visitor), address).toEqual(before)
  }
}

/** What commerce has of a bag and an order. */
const rowsOf = ({ query }: AdminApi, cartId: string, orderId: string) =>
  query(
    `SELECT to_jsonb(x)::text AS row FROM cart x WHERE x.id = $1
     UNION ALL SELECT to_jsonb(x)::text FROM line_item x WHERE x.cart_id = $1 OR x.order_id = $2
     UNION ALL SELECT to_jsonb(x)::text FROM "order" x WHERE x.id = $2 ORDER BY 1`,
    [cartId, orderId],
  )

/** A guest with an order, another bag and wishes, in a browser without a script. */
async function aGuest(page: Page, storeUrl: string, variantId: string) {
  const orderId = await placeOrder(page, storeUrl, variantId)
  await fillBag(page, storeUrl, variantId)
  const visitor = aVisitor(storeUrl)
  const { cookies } = await page.context().storageState()
  for (const { name, value } of cookies) visitor.jar.set(name, value)
  visitor.jar.set(WISHES_COOKIE, 'prod_one.prod_two')
  visitor.jar.set('region', 'de')
  return { visitor, orderId, cartId: await cartIdOf(page.request) }
}

test('every page with a parameter has an address here', () => {
  const named = pages.filter((page) => page.includes('['))
  expect(named.toSorted()).toEqual(Object.keys(ADDRESSES).toSorted())
})

test('no GET deletes anything of a guest, or changes their cart or order', async ({
  page,
  admin,
  createProduct,
  storeUrl,
}) => {
  const { visitor, orderId, cartId } = await aGuest(
    page,
    storeUrl,
    (await createProduct()).variantId,
  )
  for (const name of ['cart', 'carts', 'orders']) expect(visitor.jar.get(name)).toBeTruthy()
  const before = await rowsOf(admin, cartId, orderId)
  await expectKept(visitor, orderId)
  expect(await rowsOf(admin, cartId, orderId)).toEqual(before)
})

test('no GET deletes anything of a signed-in shopper', async ({ page, storeUrl }) => {
  const shopper = newCredentials()
  await signUp(page, shopper)
  const visitor = aVisitor(storeUrl)
  expect((await visitor.signIn(shopper)).location).toBe('/account')
  // The wishes of the account, as the first page that asks for them tells them to the device.
  await visitor.open('/account/wishlist')
  await expectKept(visitor, 'order_none')
})

test('a malformed session is cleared, and nothing else', async ({
  page,
  createProduct,
  storeUrl,
}) => {
  const { visitor } = await aGuest(page, storeUrl, (await createProduct()).variantId)
  visitor.jar.set('signed_in', '1')
  visitor.jar.set('audience', 'whatever')
  const before = new Map(visitor.jar)
  await visitor.open('/account/session')
  before.delete('signed_in')
  before.delete('audience')
  expect([...visitor.jar]).toEqual([...before])
})
