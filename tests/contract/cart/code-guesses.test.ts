import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import type { Caller } from '../resources/caller.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const GUESSES = 60

let shop: TestShop
let path: string
beforeAll(async () => {
  shop = await openTestShop()
  const made = await shop.guest.post('/store/carts', { region_id: shop.regionOf('eur') })
  path = `/store/carts/${made.text('cart.id')}`
})
afterAll(() => shop.stop())

let callers = 0
/** Somebody at an address from which nothing was tried yet. */
const somebody = () => shop.as({ 'x-forwarded-for': `192.0.2.${++callers}` })

const wrong = (count: number) => Array.from({ length: count }, (_, n) => ({ code: `NOSUCH${n}` }))

/** Every route by which a code can be tried, and how many it tries at once. */
const DOORS: Readonly<Record<string, (by: Caller) => Promise<number>>> = {
  'POST /store/carts/:id/codes': async (by) =>
    (await by.call('POST', `${path}/codes`, { code: 'NOSUCH' })).status,
  'GET /store/gift-cards/:code': async (by) =>
    (await by.call('GET', '/store/gift-cards/NOSUCH')).status,
  'POST /store/carts/:id with discounts': async (by) =>
    (await by.call('POST', path, { discounts: wrong(1) })).status,
  'POST /store/carts/:id with gift cards': async (by) =>
    (await by.call('POST', path, { gift_cards: wrong(1) })).status,
}

/** What counts against the address of a caller: a success is given back after its answer. */
const triedBy = async (caller: number) =>
  (
    await shop.query('SELECT points FROM rate_limit WHERE key = $1', [
      `code:address:192.0.2.${caller}`,
    ])
  )[0]?.['points']

/** Somebody who has one guess left. */
async function withOneLeft(): Promise<Caller> {
  const by = somebody()
  expect((await by.call('POST', path, { discounts: wrong(GUESSES - 1) })).status).toBe(404)
  return by
}

async function expectNoneLeft(by: Caller): Promise<void> {
  for (const [door, guess] of Object.entries(DOORS)) expect(await guess(by), door).toBe(429)
}

test.each(Object.keys(DOORS))('the last guess by %s is the last at every other', async (door) => {
  const by = await withOneLeft()
  expect(await DOORS[door]?.(by)).toBe(404)
  await expectNoneLeft(by)
})

test('each code of a request counts', async () => {
  const by = somebody()
  const half = { discounts: wrong(GUESSES / 3), gift_cards: wrong(GUESSES / 6) }
  expect((await by.call('POST', path, half)).status).toBe(404)
  expect((await by.call('POST', path, half)).status).toBe(404)
  await expectNoneLeft(by)
})

test('a valid code is no guess, and neither is any other change of a cart', async () => {
  const by = await withOneLeft()
  for (const body of [{ discounts: [{ code: 'WELCOME10' }] }, { country_code: 'de' }]) {
    for (const _ of [1, 2]) {
      expect((await by.call('POST', path, body)).status).toBe(200)
      await until('the guess is given back', async () => (await triedBy(callers)) === GUESSES - 1)
    }
  }
  expect((await by.call('POST', `${path}/codes`, { code: 'NOSUCH' })).status).toBe(404)
  await expectNoneLeft(by)
})
