import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop()
})
afterAll(() => shop.stop())

/** From now on no change of a line can be committed. */
async function refuseAtTheEnd() {
  await shop.query(`
    CREATE FUNCTION refuse_line() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'Refused at the end'; END $$`)
  await shop.query(`
    CREATE CONSTRAINT TRIGGER refuse_line AFTER INSERT OR UPDATE OR DELETE ON line_item
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_line()`)
}

test('a line of a draft is not said to be written before it is', async () => {
  const { staff } = shop
  const region_id = shop.regionOf('eur')
  const options = await staff.get(`/admin/shipping-options?region_id=${region_id}&limit=1`)
  const made = await staff.post('/admin/draft-orders', {
    email: 'cafe@example.com',
    region_id,
    items: [{ title: 'Engraving', unit_price: 500, quantity: 1 }],
    shipping_methods: [{ option_id: options.text('shipping_options.0.id') }],
  })
  const path = `/admin/draft-orders/${made.text('draft_order.id')}`
  const line = `${path}/line-items/${made.text('draft_order.cart.items.0.id')}`
  await refuseAtTheEnd()
  const wrapping = { title: 'Engraving', unit_price: 100, quantity: 2 }
  for (const [method, at, body] of [
    ['POST', `${path}/line-items`, wrapping],
    ['POST', line, { quantity: 2 }],
    ['DELETE', line, undefined],
  ] as const)
    expect((await staff.call(method, at, body)).status, `${method} ${at}`).toBe(500)
  expect((await staff.get(path)).list('draft_order.cart.items', 'quantity')).toEqual([1])
})
