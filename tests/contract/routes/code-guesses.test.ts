import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../resources/caller.ts'
import { type Counter, openCounter } from './support/counter.ts'

const GUESSES = 60

let counter: Counter
let path: string
beforeAll(async () => {
  counter = await openCounter()
  const made = await counter.guest.post('/store/carts', { region_id: counter.regionOf('eur') })
  path = `/store/carts/${made.text('cart.id')}`
})
afterAll(() => counter.stop())

let callers = 0
/** Somebody at an address from which nothing was tried yet. */
const somebody = () => counter.as({ 'x-forwarded-for': `192.0.2.${++callers}` })

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

test.each(Object.keys(DOORS))('guesses by %s count at every other', async (first) => {
  const by = somebody()
  for (let guess = 0; guess < GUESSES; guess++) expect(await DOORS[first]?.(by)).not.toBe(429)
  for (const [door, guess] of Object.entries(DOORS)) expect(await guess(by), door).toBe(429)
})

test('each code of a request counts', async () => {
  const by = somebody()
  const half = { discounts: wrong(GUESSES / 3), gift_cards: wrong(GUESSES / 6) }
  expect((await by.call('POST', path, half)).status).toBe(404)
  expect((await by.call('POST', path, half)).status).toBe(404)
  for (const [door, guess] of Object.entries(DOORS)) expect(await guess(by), door).toBe(429)
})

test('what a cart is changed to otherwise is no guess, and neither is a code that holds', async () => {
  const by = somebody()
  for (let time = 0; time <= GUESSES; time++) {
    expect((await by.call('POST', path, { discounts: [{ code: 'WELCOME10' }] })).status).toBe(200)
    expect((await by.call('POST', path, { country_code: 'de' })).status).toBe(200)
  }
})
