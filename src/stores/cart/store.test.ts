import { expect, test } from 'vitest'
import type { Fate } from '../../../tests/simulation/cart/network.ts'
import { openShop } from '../../../tests/simulation/cart/shop.ts'

const slow: Fate = { kind: 'answered', arrives: 1000, returns: 1000 }

test('an added thing shows at once, before anything is sent', () => {
  const { browser, network } = openShop()
  const tab = browser.open()
  void tab.add('a', 2)
  expect(network.sent).toEqual([])
  expect(tab.$cart.get()).toMatchObject({ count: 2, total: 2140, isUpdating: true })
  expect(tab.$isCartOpen.get()).toBe(true)
  expect(tab.$added.get()).toEqual({ title: 'A' })
})

test('the server settles what was shown', async () => {
  const { browser, time, requests, inCart } = openShop()
  const tab = browser.open()
  void tab.add('a', 2)
  await time.pass(1000)
  expect(requests()).toEqual(['open', 'create'])
  expect(inCart()).toEqual({ a: 2 })
  expect(tab.$cart.get()).toMatchObject({ count: 2, total: 2140, isUpdating: false })
  expect(tab.$cart.get().lines[0]).toMatchObject({ handle: 'the-a', lineId: 'item_2' })
})

test('what is added before the cart was seen comes on top of what is in it', async () => {
  const { browser, time, inCart } = openShop()
  void browser.open().add('a', 2)
  await time.pass(5000)
  // As a bag that was filled by a form without a script.
  for (const name of [...browser.storage.keys()]) browser.storage.delete(name)
  const tab = browser.open()
  void tab.add('a')
  void tab.add('b')
  await time.pass(5000)
  expect(inCart()).toEqual({ a: 3, b: 1 })
  expect(tab.$cart.get()).toMatchObject({ count: 4, isUpdating: false })
})

test('a line that was removed and is wanted again is made again', async () => {
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

test('a line that is wanted again while it goes is made again, and nobody is bothered', async () => {
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

test('a device that keeps nonsense keeps nothing', async () => {
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

test('changing a line that is not there changes nothing', async () => {
  const { browser, time, requests } = openShop()
  await browser.open().changeQuantity('nothing', 2)
  await time.pass(1000)
  expect(requests()).toEqual([])
})
