import { expect, test } from 'vitest'
import type { Fate } from '../../../tests/simulation/cart/network.ts'
import { openShop } from '../../../tests/simulation/cart/shop.ts'

const slow: Fate = { kind: 'answered', arrives: 1000, returns: 1000 }

test('an added item shows at once, before anything is sent', () => {
  const { browser, network } = openShop()
  const tab = browser.open()
  void tab.add('a', 2)
  expect(network.sent).toEqual([])
  expect(tab.$cart.get()).toMatchObject({ count: 2, total: 2140, isUpdating: true })
  expect(tab.$isCartOpen.get()).toBe(true)
  expect(tab.$added.get()).toEqual({ title: 'A' })
})

test('the server’s answer replaces what was shown', async () => {
  const { browser, time, requests, inCart } = openShop()
  const tab = browser.open()
  void tab.add('a', 2)
  await time.pass(1000)
  expect(requests()).toEqual(['open', 'create'])
  expect(inCart()).toEqual({ a: 2 })
  expect(tab.$cart.get()).toMatchObject({ count: 2, total: 2140, isUpdating: false })
  expect(tab.$cart.get().lines[0]).toMatchObject({ handle: 'the-a', lineId: 'item_2' })
})

test('an item added before the cart was read increases the quantity in it', async () => {
  const { browser, time, inCart } = openShop()
  void browser.open().add('a', 2)
  await time.pass(5000)
  // Like a bag that a form without a script filled.
  for (const name of [...browser.storage.keys()]) browser.storage.delete(name)
  const tab = browser.open()
  void tab.add('a')
  void tab.add('b')
  await time.pass(5000)
  expect(inCart()).toEqual({ a: 3, b: 1 })
  expect(tab.$cart.get()).toMatchObject({ count: 4, isUpdating: false })
})

test('a removed line that is added again is created again', async () => {
  const { browser, time, lineRequests, inCart } = openShop()
  const tab = browser.open()
  void tab.add('a', 2)
  await time.pass(5000)
  void tab.removeLine('a')
  await time.pass(5000)
  expect(tab.$cart.get().lines).toEqual([])
  void tab.add('a')
  await time.pass(5000)
  expect(lineRequests()).toEqual(['create', 'remove', 'create'])
  expect(inCart()).toEqual({ a: 1 })
})

test('a line that is added again during its removal is created again, without a message', async () => {
  const { browser, time, network, inCart, words } = openShop()
  const tab = browser.open()
  void tab.add('a', 2)
  await time.pass(5000)
  network.nextMeets(slow)
  void tab.removeLine('a')
  await time.pass(100)
  void tab.add('a', 3)
  await time.pass(10_000)
  expect(inCart()).toEqual({ a: 3 })
  expect(words()).toEqual([])
})

test('malformed data on the device counts as none', async () => {
  const { browser, time, inCart } = openShop()
  for (const name of [
    'cart.held',
    'cart.pending.a',
    'cart.uncertain',
    'cart.opening',
    'cart.inFlight',
  ])
    browser.storage.set(name, '{"cart": {"items": 5}, "quantity": "many"')
  const tab = browser.open()
  expect(tab.$cart.get()).toMatchObject({ count: 0, isUpdating: false })
  void tab.add('a')
  await time.pass(5000)
  expect(inCart()).toEqual({ a: 1 })
})

test('changing a line that does not exist changes nothing', async () => {
  const { browser, time, requests } = openShop()
  await browser.open().changeQuantity('nothing', 2)
  await time.pass(1000)
  expect(requests()).toEqual([])
})
