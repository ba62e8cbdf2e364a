import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type RunningBackend, startBackend } from '#tests/support/backend.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { variantId } from '#tests/support/stock.ts'
import { changeRow, lockUpdates } from '#tests/support/table-locks.ts'

let backend: RunningBackend
let scale: string

beforeAll(async () => {
  backend = await startBackend()
  scale = await variantId(backend, 'SCALE')
})
afterAll(() => backend.stop())

const add = (cart: string, key: string) =>
  aShopper(backend).send(
    'POST',
    `/carts/${cart}/line-items`,
    { variant_id: scale, quantity: 1 },
    { 'idempotency-key': key },
  )

const quantityIn = async (cart: string) => {
  const rows = await backend.query('SELECT quantity FROM line_item WHERE cart_id = $1', [cart])
  return rows.map(({ quantity }) => quantity)
}

const reply = z.object({
  cart: z.object({ items: z.array(z.object({ id: z.string(), quantity: z.number() })) }),
})
const linesOf = (body: unknown) => reply.parse(body).cart.items

test('an addition repeated under its key is added once', async () => {
  const cart = await aShopper(backend).open({ lines: [] })
  const first = await add(cart, `${cart}-add`)
  const again = await add(cart, `${cart}-add`)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(linesOf(await again.json())).toEqual(linesOf(await first.json()))
  expect(await quantityIn(cart)).toEqual([1])
})

test('additions sent at once under one key are added once', async () => {
  const cart = await aShopper(backend).open({ lines: [] })
  const answers = await Promise.all([1, 2, 3].map(() => add(cart, `${cart}-add`)))
  expect(answers.some(({ ok }) => ok)).toBe(true)
  expect((await add(cart, `${cart}-add`)).status).toBe(200)
  expect(await quantityIn(cart)).toEqual([1])
})

test('an addition whose answer was lost in a crash is added once', async () => {
  const cart = await aShopper(backend).open({ lines: [] })
  const { untilBlocked, release } = await lockUpdates(
    backend,
    'idempotency_key',
    "NEW.recovery_point = 'finished'",
  )
  const lost = add(cart, `${cart}-add`).catch(() => 'lost')
  await untilBlocked()
  const killed = once(backend.commerce(), 'exit')
  backend.commerce().kill('SIGKILL')
  await killed
  await release()
  expect(await lost).toBe('lost')

  await backend.startCommerce()
  expect((await add(cart, `${cart}-add`)).status).toBe(200)
  expect(await quantityIn(cart)).toEqual([1])
})

test('simultaneous additions to one cart are one line', async () => {
  const cart = await aShopper(backend).open({ lines: [] })
  await Promise.all([1, 2, 3].map((n) => add(cart, `${cart}-${n}`)))
  expect(await quantityIn(cart)).toEqual([3])
})

test('an addition waits for another change of its cart, such as a merge', async () => {
  const cart = await aShopper(backend).open({ lines: [] })
  const { untilBlocked, release } = await changeRow(backend, 'cart', cart)
  const adding = add(cart, `${cart}-add`)
  await untilBlocked()
  await release()
  expect((await adding).status).toBe(200)
  expect(await quantityIn(cart)).toEqual([1])
})

test('a key gives no access to another cart', async () => {
  const [mine, theirs] = await Promise.all([
    aShopper(backend).open({ lines: [] }),
    aShopper(backend).open({ lines: [] }),
  ])
  await add(theirs, 'the-same-key')
  const reply = await add(mine, 'the-same-key')
  expect(reply.status).toBe(409)
  expect(await reply.text()).not.toContain(theirs)
})
