import { describe, expect, test } from 'vitest'
import type { Fate } from '../../../tests/simulation/cart/network.ts'
import { openShop } from '../../../tests/simulation/cart/shop.ts'

const unanswered: Fate = { kind: 'unanswered', arrives: 20, noticed: 400 }
const lost: Fate = { kind: 'lost', noticed: 400 }

describe('no connection', () => {
  test('that is lost for good rolls everything back and reports it once', async () => {
    const { browser, time, network, words } = openShop()
    const tab = browser.open()
    void tab.add('a')
    await time.pass(5000)
    network.nextMeets(lost, lost, lost)
    const changed = Promise.all([tab.changeQuantity('a', 4), tab.add('b')])
    await time.pass(20_000)
    await expect(changed).resolves.toBeDefined()
    expect(words()).toEqual(['We could not reach the shop. Your bag has not changed.'])
    expect(tab.$cart.get()).toMatchObject({ count: 1, isUpdating: false })
  })

  test('after the server has acted is detected', async () => {
    const { browser, time, network, inCart } = openShop()
    const tab = browser.open()
    void tab.add('a')
    await time.pass(5000)
    network.nextMeets(unanswered)
    void tab.changeQuantity('a', 4)
    await time.pass(20_000)
    expect(tab.shows('a')).toBe(inCart()['a'])
  })

  test('while the device is offline keeps the pending changes until it is back', async () => {
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

  test.each(Array.from({ length: 60 }, (_, step) => (step + 1) * 100))(
    'that is back after %i ms loses no change',
    async (ms) => {
      const { browser, time, network, words, inCart } = openShop()
      const tab = browser.open()
      network.setOnline(false)
      void tab.add('a', 3)
      await time.pass(ms)
      network.setOnline(true)
      void tab.resumeCart()
      await time.pass(20_000)
      expect(inCart()).toEqual({ a: 3 })
      expect(words()).toEqual([])
    },
  )
})
