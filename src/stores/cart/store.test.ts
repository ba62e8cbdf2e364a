import { describe, expect, test } from 'vitest'
import type { Fate } from './simulation/network.ts'
import { openShop } from './simulation/shop.ts'

const slow: Fate = { kind: 'answered', arrives: 1000, returns: 1000 }
const unanswered: Fate = { kind: 'unanswered', arrives: 20, noticed: 400 }
const lost: Fate = { kind: 'lost', noticed: 400 }

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

describe('a burst of clicks', () => {
  const answers = [
    ['fast answers', [] as Fate[]],
    ['slow answers', [slow, slow, slow, slow]],
  ] as const
  for (const [name, fates] of answers)
    test.each([5, 40, 150, 500])(
      `of fifty, %i ms apart, sends two requests at most (${name})`,
      async (apart) => {
        const { browser, time, lineRequests, inCart } = openShop({ fates })
        const tab = browser.open()
        for (let click = 0; click < 50; click++) {
          void tab.add('a')
          expect(tab.shows('a')).toBe(click + 1)
          await time.pass(apart)
        }
        await time.pass(20_000)
        expect(lineRequests().length).toBeLessThanOrEqual(2)
        expect(inCart()).toEqual({ a: 50 })
      },
    )

  test('ends at once when the page goes', async () => {
    const { browser, time, lineRequests } = openShop()
    const tab = browser.open()
    void tab.add('a')
    await time.pass(300)
    void tab.add('a')
    await time.pass(10)
    expect(lineRequests()).toEqual(['create'])
    tab.hurryCart()
    await time.pass(10)
    expect(lineRequests()).toEqual(['create', 'set'])
  })

  test('on another line does not wait for the first', async () => {
    const { browser, time, lineRequests } = openShop()
    const tab = browser.open()
    void tab.add('a')
    await time.pass(100)
    void tab.add('b')
    await time.pass(100)
    expect(lineRequests()).toEqual(['create', 'create'])
  })

  test('that ends where it began sends nothing more', async () => {
    const { browser, time, lineRequests } = openShop()
    const tab = browser.open()
    void tab.add('a', 2)
    await time.pass(5000)
    void tab.changeQuantity('a', 3)
    void tab.changeQuantity('a', 2)
    await time.pass(5000)
    expect(lineRequests()).toEqual(['create'])
    expect(tab.$cart.get().isUpdating).toBe(false)
  })
})

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

  test('after the last pieces went into the cart is not called a shortage', async () => {
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

  test('in the middle of an add that is then not wanted, and wanted again, asks under another key', async () => {
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

  test('and clicking while the doubt is cleared up keeps the click', async () => {
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

  test('while a quantity is under way keeps the last one, however late the first arrives', async () => {
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

describe('two tabs', () => {
  test('agree within 300 ms', async () => {
    const { browser, time } = openShop()
    const [one, other] = [browser.open(), browser.open()]
    void one.add('a', 2)
    await time.pass(300)
    expect(other.shows('a')).toBe(2)
    void other.changeQuantity('a', 5)
    await time.pass(300)
    expect(one.shows('a')).toBe(5)
  })

  test('never send at the same time', async () => {
    const { browser, time, network, inCart } = openShop({ fates: [slow, slow, slow, slow] })
    const [one, other] = [browser.open(), browser.open()]
    void one.add('a')
    void other.add('b')
    void one.add('b')
    await time.pass(30_000)
    const starts = network.sent.map(({ at }) => at)
    expect(starts.length).toBeGreaterThan(2)
    for (const [index, at] of starts.slice(1).entries())
      if (index < 3) expect(at - (starts[index] ?? 0)).toBeGreaterThanOrEqual(2000)
    expect(inCart()).toEqual({ a: 1, b: 2 })
  })

  test('go on without the one that was closed while it sent', async () => {
    const { browser, time, inCart } = openShop({ fates: [slow] })
    const [one, other] = [browser.open(), browser.open()]
    void one.add('a')
    await time.pass(100)
    one.leave()
    void other.add('b')
    await time.pass(20_000)
    expect(inCart()).toEqual({ a: 1, b: 1 })
  })
})

describe('a refusal', () => {
  test('says how many are left and returns to the cart', async () => {
    const { browser, time, words, inCart } = openShop({ stock: { a: 3 } })
    const tab = browser.open()
    void tab.add('a', 3)
    await time.pass(5000)
    const changed = tab.changeQuantity('a', 5)
    await time.pass(5000)
    await expect(changed).resolves.toBeUndefined()
    expect(words()).toEqual(['Only 3 of A, 250 g are left. Your bag shows 3 now.'])
    expect(tab.$refused.get()).toMatchObject({ reason: 'shortage', key: 'a' })
    expect(tab.$cart.get()).toMatchObject({ count: 3, total: 3210, isUpdating: false })
    expect(inCart()).toEqual({ a: 3 })
  })

  test.each([
    [1, 'Only 1 of A, 250 g is left. It is not in your bag.'],
    [0, 'A, 250 g is sold out. It is not in your bag.'],
  ])('of the first piece with %i left says so', async (left, said) => {
    const { browser, time, words } = openShop({ stock: { a: left } })
    const tab = browser.open()
    void tab.add('a', 2)
    await time.pass(5000)
    expect(words()).toEqual([said])
    expect(tab.$added.get()).toBeNull()
    expect(tab.$cart.get()).toMatchObject({ count: 0, lines: [], isUpdating: false })
  })

  test('of what is not sold any more says so', async () => {
    const { browser, time, words } = openShop()
    void browser.open().add('gone')
    await time.pass(5000)
    expect(words()).toEqual(['GONE, 250 g is not sold here any more. It is not in your bag.'])
  })

  test('of a quantity that is no longer wanted refuses nothing', async () => {
    const { browser, time, words, inCart } = openShop({
      stock: { a: 3 },
      fates: [{ kind: 'answered', arrives: 10, returns: 10 }, slow],
    })
    const tab = browser.open()
    void tab.add('a', 5)
    await time.pass(500)
    void tab.changeQuantity('a', 2)
    await time.pass(20_000)
    expect(words()).toEqual([])
    expect(inCart()).toEqual({ a: 2 })
  })

  test('of one line leaves the others alone', async () => {
    const { browser, time, inCart } = openShop({ stock: { a: 1 } })
    const tab = browser.open()
    void tab.add('a', 2)
    void tab.add('b', 2)
    await time.pass(5000)
    expect(inCart()).toEqual({ b: 2 })
    expect(tab.$cart.get().count).toBe(2)
  })

  test.each([true, false])(
    'by a server that fails shows what it did (acted: %s)',
    async (hasActed) => {
      const { browser, time, network, words, inCart } = openShop()
      const tab = browser.open()
      void tab.add('a')
      await time.pass(5000)
      network.nextMeets({ kind: 'failed', arrives: 10, hasActed })
      void tab.changeQuantity('a', 4)
      await time.pass(20_000)
      const shown = hasActed ? 4 : 1
      expect(words()).toEqual([`A, 250 g could not be changed. Your bag shows ${shown} now.`])
      expect(tab.shows('a')).toBe(shown)
      expect(inCart()).toEqual({ a: shown })
    },
  )
})

describe('no connection', () => {
  test('that breaks for good gives everything up and says so once', async () => {
    const { browser, time, network, words } = openShop()
    const tab = browser.open()
    void tab.add('a')
    await time.pass(5000)
    network.nextMeets(lost, lost, lost)
    const changed = Promise.all([tab.changeQuantity('a', 4), tab.add('b')])
    await time.pass(20_000)
    await expect(changed).resolves.toBeDefined()
    expect(words()).toEqual(['We could not reach the shop. Your bag is as it was.'])
    expect(tab.$cart.get()).toMatchObject({ count: 1, isUpdating: false })
  })

  test('after the server has acted is found out', async () => {
    const { browser, time, network, inCart } = openShop()
    const tab = browser.open()
    void tab.add('a')
    await time.pass(5000)
    network.nextMeets(unanswered)
    void tab.changeQuantity('a', 4)
    await time.pass(20_000)
    expect(tab.shows('a')).toBe(inCart()['a'])
  })

  test('while the device is offline keeps what is wanted until it is back', async () => {
    const { browser, time, network, words, inCart } = openShop()
    const tab = browser.open()
    network.setOnline(false)
    void tab.add('a', 3)
    await time.pass(60_000)
    expect(tab.$cart.get()).toMatchObject({ count: 3, isUpdating: true })
    network.setOnline(true)
    void tab.resumeCart()
    await time.pass(5000)
    expect(inCart()).toEqual({ a: 3 })
    expect(words()).toEqual([])
  })
})

describe('the cart', () => {
  test('is made at the first sign of life and not before (ST-1)', async () => {
    const { browser, time, requests } = openShop()
    const tab = browser.open()
    await time.pass(5000)
    expect(requests()).toEqual([])
    void tab.wakeCart()
    void tab.wakeCart()
    await time.pass(5000)
    expect(requests()).toEqual(['open'])
  })

  test('is opened under the same key until it is there', async () => {
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

  test('that was ordered elsewhere takes nothing more: it goes into a new one', async () => {
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

  test('that is gone makes room for a new one with what is wanted', async () => {
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

  test('is forgotten in every tab by a reset, and made anew (ST-3)', async () => {
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

  test('follows the region, and what is not sold there is told (ST-5)', async () => {
    const { browser, time, server, words, inCart } = openShop()
    const tab = browser.open()
    void tab.add('a')
    void tab.add('c')
    await time.pass(5000)
    browser.moveTo({ regionId: 'reg_jp', countryCode: 'jp' })
    void tab.settleCart()
    await time.pass(5000)
    expect(server.truth()).toMatchObject({ regionId: 'reg_jp' })
    expect(inCart()).toEqual({ a: 1 })
    expect(words()).toEqual([
      'C, 250 g is not sold where you deliver to now. It is not in your bag.',
    ])
  })

  test('that a checkout was given replaces the one that is held (ST-7)', async () => {
    const { browser, time, server } = openShop()
    const tab = browser.open()
    void tab.add('a')
    await time.pass(5000)
    const cart = server.setLine('cart_1', 'item_2', 9)
    tab.holdCart(cart)
    expect(tab.shows('a')).toBe(9)
    tab.holdCart({ ...cart, completedAt: '2026-11-20' })
    expect(tab.$cart.get()).toMatchObject({ id: null, count: 0 })
  })

  test('with a line doubled by a mishap is put right by the next change', async () => {
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
    tab.holdCart(cart)
    expect([...browser.storage.values()].join()).not.toContain('ada@example.com')
  })
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
  for (const name of ['cart.held', 'cart.wish.a', 'cart.doubt', 'cart.opening', 'cart.flying'])
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
