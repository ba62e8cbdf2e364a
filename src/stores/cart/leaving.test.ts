import { describe, expect, test } from 'vitest'
import type { Fate } from '../../../tests/simulation/cart/network.ts'
import { openShop } from '../../../tests/simulation/cart/shop.ts'

const slow: Fate = { kind: 'answered', arrives: 1000, returns: 1000 }

describe('leaving', () => {
  test('right after an add loses nothing', async () => {
    const { browser, time, inCart } = openShop()
    const page = browser.open()
    void page.add('a', 2)
    page.leave()
    const next = browser.open()
    expect(next.shows('a')).toBe(2)
    await time.pass(10_000)
    expect(inCart()).toEqual({ a: 2 })
    expect(next.$cart.get().isUpdating).toBe(false)
  })

  test.each([true, false])(
    'in the middle of an add doubles nothing (server keeps keys: %s)',
    async (isIdempotent) => {
      const { browser, time, inCart } = openShop({
        fates: [
          { kind: 'answered', arrives: 10, returns: 10 },
          { ...slow, arrives: 3000 },
        ],
        isIdempotent,
      })
      const page = browser.open()
      void page.add('a', 2)
      await time.pass(500)
      page.leave()
      const next = browser.open()
      await time.pass(20_000)
      expect(inCart()).toEqual({ a: 2 })
      expect(next.shows('a')).toBe(2)
    },
  )

  test.each([
    ['soon', 1_000],
    ['much later', 600_000],
  ])('and coming back %s puts nothing of an order into the next bag', async (_, awayMs) => {
    const { browser, time, server, inCart } = openShop({
      fates: [{ kind: 'answered', arrives: 10, returns: 10 }, slow],
    })
    const page = browser.open()
    void page.add('a', 1)
    await time.pass(1500)
    page.leave()
    const next = browser.open()
    await time.pass(2500)
    expect(inCart()).toEqual({ a: 1 })
    next.leave()
    server.complete(server.cartIds()[0] ?? '')
    await time.pass(awayMs)
    const last = browser.open()
    await time.pass(20_000)
    expect([server.cartIds().length, last.$cart.get().count]).toEqual([1, 0])
  })

  test('while the cart is opened, which aborts the request, loses nothing', async () => {
    const { browser, time, inCart, words } = openShop({ fates: [{ kind: 'lost', noticed: 5 }] })
    const page = browser.open()
    void page.add('a', 2)
    await time.pass(500)
    page.leave()
    const next = browser.open()
    expect(next.shows('a')).toBe(2)
    await time.pass(20_000)
    expect(inCart()).toEqual({ a: 2 })
    expect(words()).toEqual([])
  })

  test('after the last pieces went into the cart is no shortage', async () => {
    const { browser, time, inCart, words } = openShop({
      stock: { a: 3 },
      fates: [{ kind: 'answered', arrives: 10, returns: 10 }, slow],
      isIdempotent: false,
    })
    const page = browser.open()
    void page.add('a', 2)
    await time.pass(1500)
    page.leave()
    browser.open()
    await time.pass(20_000)
    expect(inCart()).toEqual({ a: 2 })
    expect(words()).toEqual([])
  })

  test('in the middle of an add that is cancelled, and repeated, uses another key', async () => {
    const { browser, time, server, inCart } = openShop({
      fates: [
        { kind: 'answered', arrives: 10, returns: 10 },
        { kind: 'answered', arrives: 3000, returns: 10 },
      ],
    })
    const page = browser.open()
    void page.add('a', 2)
    await time.pass(100)
    page.leave()
    const next = browser.open()
    void next.removeLine('a')
    void next.add('a')
    await time.pass(20_000)
    expect(server.contradictions).toEqual([])
    expect(inCart()).toEqual({ a: 1 })
  })

  test('and clicking during the verification keeps the click', async () => {
    const { browser, time, network, inCart } = openShop()
    const page = browser.open()
    void page.add('a')
    await time.pass(5000)
    network.nextMeets({ kind: 'answered', arrives: 3000, returns: 10 })
    void page.changeQuantity('a', 2)
    await time.pass(200)
    page.leave()
    const next = browser.open()
    void next.changeQuantity('a', 3)
    await time.pass(4000)
    network.nextMeets(slow)
    await time.pass(2000)
    expect(inCart()).toEqual({ a: 2 })
    expect(network.sent.at(-1)?.request).toBe('look')
    void next.changeQuantity('a', 6)
    await time.pass(20_000)
    expect(inCart()).toEqual({ a: 6 })
  })

  test('while a quantity is in flight keeps the last one, however late the first arrives', async () => {
    const { browser, time, network, inCart } = openShop()
    const page = browser.open()
    void page.add('a')
    await time.pass(5000)
    network.nextMeets({ kind: 'answered', arrives: 3000, returns: 10 })
    void page.changeQuantity('a', 3)
    await time.pass(100)
    page.leave()
    const next = browser.open()
    void next.changeQuantity('a', 7)
    await time.pass(20_000)
    expect(inCart()).toEqual({ a: 7 })
    expect(next.shows('a')).toBe(7)
  })
})
