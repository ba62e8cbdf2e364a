import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let backend: TestShop
beforeAll(async () => {
  backend = await openTestShop()
})
afterAll(() => backend.stop())

const ROUNDS = 5
const GUESTS = 8

test('guests who enter the same new address at the same time are one customer, and none is refused', async () => {
  const shopper = aShopper(backend)
  for (let round = 0; round < ROUNDS; round++) {
    const email = `${unique('family')}@example.com`
    const carts = await Promise.all(
      Array.from({ length: GUESTS }, () => shopper.open({ lines: [] })),
    )
    await Promise.all(
      carts.map((cart, guest) =>
        shopper.cart('POST', `/carts/${cart}`, {
          email: guest % 2 === 0 ? email : email.toUpperCase(),
        }),
      ),
    )
    const owners = await backend.query(
      'SELECT DISTINCT customer_id FROM cart WHERE id = ANY($1) AND customer_id IS NOT NULL',
      [carts],
    )
    expect(owners).toHaveLength(1)
  }
})
