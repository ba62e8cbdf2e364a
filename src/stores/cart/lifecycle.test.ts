import { describe, expect, test } from 'vitest'
import type { Fate } from '../../../tests/simulation/cart/network.ts'
import { openShop } from '../../../tests/simulation/cart/shop.ts'

const unanswered: Fate = { kind: 'unanswered', arrives: 20, noticed: 400 }

describe('the cart', () => {
  test('is created at the first interaction and not before (ST-1)', async () => {
    const { browser, time, requests } = openShop()
    const tab = browser.open()
    await time.pass(5000)
    expect(requests()).toEqual([])
    void tab.wakeCart()
    void tab.wakeCart()
    await time.pass(5000)
    expect(requests()).toEqual(['open'])
  })

  test('is opened under the same key until it exists', async () => {
    const { browser, time, network, server } = openShop({ fates: [unanswered] })
    void browser.open().wakeCart()
    await time.pass(5000)
    void browser.open().wakeCart()
    await time.pass(5000)
    expect(network.sent).toHaveLength(2)
    expect(server.cartIds()).toHaveLength(1)
  })

  test('is fetched again by a later visit, not by every page (ST-2)', async () => {
    const { browser, time, requests } = openShop()
    const tab = browser.open()
    void tab.wakeCart()
    await time.pass(5000)
    void browser.open().wakeCart()
    await time.pass(5000)
    expect(requests()).toEqual(['open'])
    await time.pass(120_000)
    void browser.open().wakeCart()
    await time.pass(5000)
    expect(requests()).toEqual(['open', 'look'])
  })

  test('that was ordered is discarded for a new one (ST-2)', async () => {
    const { browser, time, server, inCart } = openShop()
    const tab = browser.open()
    void tab.add('a')
    await time.pass(5000)
    server.complete(server.cartIds()[0] ?? '')
    void tab.wakeCart({ isStale: true })
    await time.pass(5000)
    expect(tab.$cart.get()).toMatchObject({ id: 'cart_3', count: 0 })
    void tab.add('b')
    await time.pass(5000)
    expect(inCart()).toEqual({ b: 1 })
  })

  test('that was ordered elsewhere takes nothing more: pending changes go into a new one', async () => {
    const { browser, time, server, inCart } = openShop()
    const tab = browser.open()
    void tab.add('a')
    await time.pass(5000)
    server.complete(server.cartIds()[0] ?? '')
    void tab.add('b')
    await time.pass(5000)
    expect(inCart()).toEqual({ b: 1 })
    expect(tab.$cart.get().count).toBe(1)
  })

  test('that is gone is replaced by a new one with the pending changes', async () => {
    const { browser, time, server, inCart, words } = openShop()
    const tab = browser.open()
    void tab.add('a')
    await time.pass(5000)
    server.prune(server.cartIds()[0] ?? '')
    void tab.add('b', 2)
    await time.pass(5000)
    expect(inCart()).toEqual({ b: 2 })
    expect(tab.$cart.get().count).toBe(2)
    expect(words()).toEqual([])
  })

  test('that went into another is replaced by it, and the pending changes add to that', async () => {
    const { browser, time, server, inCart } = openShop()
    const tab = browser.open()
    void tab.add('a', 2)
    await time.pass(5000)
    server.merge(server.cartIds()[0] ?? '', { a: 3, b: 1 })
    void tab.add('a')
    void tab.add('b')
    await time.pass(5000)
    expect(inCart()).toEqual({ a: 4, b: 2 })
    expect(tab.$cart.get().count).toBe(6)
  })

  test('is forgotten in every tab by a reset, and created anew (ST-3)', async () => {
    const { browser, time, server } = openShop()
    const [one, other] = [browser.open(), browser.open()]
    void one.add('a')
    await time.pass(5000)
    void one.resetCart()
    expect(one.$cart.get().count).toBe(0)
    await time.pass(5000)
    expect(other.$cart.get()).toMatchObject({ count: 0, isUpdating: false })
    expect(server.cartIds()).toHaveLength(2)
    expect(other.$cart.get().id).toBe(server.cartIds()[1])
  })

  test('moves to the channel it belongs to (ST-4)', async () => {
    const { browser, time, server, requests } = openShop()
    const tab = browser.open()
    void tab.add('a')
    await time.pass(5000)
    browser.moveTo({ salesChannelId: 'sc_wholesale' })
    void tab.add('a')
    await time.pass(5000)
    expect(server.truth()).toMatchObject({ salesChannelId: 'sc_wholesale' })
    expect(requests()).toEqual(['open', 'create', 'update', 'set'])
  })

  test('follows the region, and unavailable items are reported (ST-5)', async () => {
    const { browser, time, server, words, inCart } = openShop()
    const tab = browser.open()
    void tab.add('a')
    void tab.add('c')
    await time.pass(5000)
    browser.moveTo({ regionId: 'reg_jp', countryCode: 'jp' })
    void tab.syncCart()
    await time.pass(5000)
    expect(server.truth()).toMatchObject({ regionId: 'reg_jp' })
    expect(inCart()).toEqual({ a: 1 })
    expect(words()).toEqual(['C, 250 g is not sold in your new region. It is not in your bag.'])
  })

  test('that a checkout received replaces the confirmed one (ST-7)', async () => {
    const { browser, time, server } = openShop()
    const tab = browser.open()
    void tab.add('a')
    await time.pass(5000)
    const cart = server.setLine('cart_1', 'item_2', 9)
    tab.receiveCart(cart)
    expect(tab.shows('a')).toBe(9)
    tab.receiveCart({ ...cart, completedAt: '2026-11-20' })
    expect(tab.$cart.get()).toMatchObject({ id: null, count: 0 })
  })

  test('with a line duplicated by a fault is repaired by the next change', async () => {
    const { browser, time, server, inCart } = openShop()
    const tab = browser.open()
    void tab.add('a', 2)
    await time.pass(5000)
    server.double('cart_1')
    void tab.wakeCart({ isStale: true })
    await time.pass(5000)
    expect(tab.shows('a')).toBe(4)
    void tab.changeQuantity('a', 1)
    await time.pass(5000)
    expect(server.truth()?.items).toHaveLength(1)
    expect(inCart()).toEqual({ a: 1 })
  })

  test('keeps no address and no e-mail on the device', async () => {
    const { browser, time, server } = openShop()
    const tab = browser.open()
    void tab.add('a')
    await time.pass(5000)
    const cart = { ...server.look('cart_1'), email: 'ada@example.com' }
    tab.receiveCart(cart)
    expect([...browser.storage.values()].join()).not.toContain('ada@example.com')
  })
})
