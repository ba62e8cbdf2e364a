import { once } from 'node:events'
import { expect } from 'vitest'
import type { RunningBackend } from '#tests/support/backend.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { levelOf, putInStock, variantId } from '#tests/support/stock.ts'
import { lockWrites } from '#tests/support/table-locks.ts'

export const ordersOf = (backend: RunningBackend, cart: string) =>
  backend.query('SELECT id FROM "order" WHERE cart_id = $1', [cart])

export const moneyOf = (backend: RunningBackend, cart: string) =>
  backend.query(
    `SELECT amount, status FROM test_card_charge
     WHERE key IN (SELECT data ->> 'key' FROM payment WHERE cart_id = $1)`,
    [cart],
  )

/** Kills the backend while it orders these, at their first writes to `table`, and starts another. */
export async function crashWhileOrdering(
  backend: RunningBackend,
  carts: readonly string[],
  table: string,
) {
  const { untilBlocked, release } = await lockWrites(backend, table)
  const order = (cart: string) => aShopper(backend).complete(cart, cart)
  const answers = carts.map((cart) => order(cart).catch(() => 'no answer'))
  await untilBlocked(carts.length)
  const killed = once(backend.commerce(), 'exit')
  backend.commerce().kill('SIGKILL')
  await killed
  await release()
  expect(await Promise.all(answers)).toEqual(carts.map(() => 'no answer'))
  await backend.startCommerce()
}

/** A crash at the table, retried with the same key or a fresh one, is one order and one charge. */
export async function crashOnce(backend: RunningBackend, table: string): Promise<void> {
  const skus = ['SCALE', 'PAPERS-CONE'] as const
  for (const sku of skus) await putInStock(backend, sku, 20)
  const shopper = aShopper(backend)
  const ready = async (sku: string) =>
    shopper.readyCart({
      lines: [{ variantId: await variantId(backend, sku), quantity: 2 }],
      provider: 'test-card',
    })
  // Of things of their own: orders of the same thing wait for each other at the shelf.
  const [same, fresh] = [await ready('SCALE'), await ready('PAPERS-CONE')]
  await crashWhileOrdering(backend, [same, fresh], table)

  const tried = aShopper(backend)
  for (const [cart, key] of [
    [same, same],
    [fresh, `${fresh}-fresh`],
  ] as const) {
    expect(await tried.complete(cart, key)).toMatchObject({ status: 200, type: 'order' })
    expect(await ordersOf(backend, cart)).toHaveLength(1)
    expect(await moneyOf(backend, cart)).toEqual([
      { amount: expect.any(Number), status: 'authorized' },
    ])
  }
  for (const sku of skus) expect(await levelOf(backend, sku)).toEqual({ stocked: 20, reserved: 2 })
}
