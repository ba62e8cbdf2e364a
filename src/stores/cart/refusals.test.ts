import { describe, expect, test } from 'vitest'
import type { Fate } from '../../../tests/simulation/cart/network.ts'
import { openShop } from '../../../tests/simulation/cart/shop.ts'

const slow: Fate = { kind: 'answered', arrives: 1000, returns: 1000 }

describe('a refusal', () => {
  test('reports how many are left and returns to the cart', async () => {
    const { browser, time, words, inCart } = openShop({ stock: { a: 3 } })
    const tab = browser.open()
    void tab.add('a', 3)
    await time.pass(5000)
    const changed = tab.changeQuantity('a', 5)
    await time.pass(5000)
    await expect(changed).resolves.toBeUndefined()
    expect(words()).toEqual(['Only 3 of A, 250 g are left. Your bag now has 3.'])
    expect(tab.$refused.get()).toMatchObject({ reason: 'shortage', key: 'a' })
    expect(tab.$cart.get()).toMatchObject({ count: 3, total: 3210, isUpdating: false })
    expect(inCart()).toEqual({ a: 3 })
  })

  test.each([
    [1, 'Only 1 of A, 250 g is left. It is not in your bag.'],
    [0, 'A, 250 g is sold out. It is not in your bag.'],
  ])('of the first piece with %i left says so', async (left, message) => {
    const { browser, time, words } = openShop({ stock: { a: left } })
    const tab = browser.open()
    void tab.add('a', 2)
    await time.pass(5000)
    expect(words()).toEqual([message])
    expect(tab.$added.get()).toBeNull()
    expect(tab.$cart.get()).toMatchObject({ count: 0, lines: [], isUpdating: false })
  })

  test('of an item that is no longer sold reports that', async () => {
    const { browser, time, words } = openShop()
    void browser.open().add('gone')
    await time.pass(5000)
    expect(words()).toEqual(['GONE, 250 g is no longer sold here. It is not in your bag.'])
  })

  test('of an item beyond a full bag reports it, and names what is missing', async () => {
    const { browser, time, words, inCart } = openShop({ linesAtMost: 1 })
    const tab = browser.open()
    void tab.add('a')
    await time.pass(5000)
    void tab.add('b')
    await time.pass(5000)
    expect(words()).toEqual(['A bag holds so many different things. B, 250 g is not in your bag.'])
    expect(tab.$refused.get()).toMatchObject({ reason: 'full', key: 'b' })
    expect(inCart()).toEqual({ a: 1 })
  })

  test('of a quantity that is no longer pending rolls nothing back', async () => {
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

  test('of one line does not affect the others', async () => {
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
      expect(words()).toEqual([`A, 250 g could not be changed. Your bag now has ${shown}.`])
      expect(tab.shows('a')).toBe(shown)
      expect(inCart()).toEqual({ a: shown })
    },
  )
})
