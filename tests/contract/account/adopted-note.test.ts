import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../resources/caller.ts'
import { aShopper, signIn, web } from '../support/shoppers.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

async function aBag(by: Caller, note: string | null): Promise<string> {
  const made = await by.post('/store/carts', { region_id: shop.regionOf('eur') })
  const id = made.text('cart.id')
  if (note !== null) await by.post(`/store/carts/${id}/note`, { note })
  return id
}

/** The note of the bag with which a shopper signs in, who has an earlier one. */
async function noteAfterSignIn(earlier: string | null, brought: string | null) {
  const shopper = await signIn(shop, aShopper())
  await aBag(shopper, earlier)
  const cart_id = await aBag(shop.guest, brought)
  await web(shop).post('/service/carts/adopt', { customer_id: shopper.customerId, cart_id })
  const rows = await shop.query(`SELECT metadata ->> 'note' AS note FROM cart WHERE id = $1`, [
    cart_id,
  ])
  return rows[0]?.['note']
}

test.each([
  { earlier: 'Leave it with the porter.', brought: null, note: 'Leave it with the porter.' },
  { earlier: 'Leave it with the porter.', brought: '', note: 'Leave it with the porter.' },
  { earlier: 'Leave it with the porter.', brought: 'A gift.', note: 'A gift.' },
  { earlier: null, brought: 'A gift.', note: 'A gift.' },
])(
  'a shopper who wrote $earlier, and $brought before they signed in, has the note $note',
  async ({ earlier, brought, note }) => {
    expect(await noteAfterSignIn(earlier, brought)).toBe(note)
  },
)
