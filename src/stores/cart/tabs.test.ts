import { describe, expect, test } from 'vitest'
import type { Fate } from '../../../tests/simulation/cart/network.ts'
import { openShop } from '../../../tests/simulation/cart/shop.ts'

const slow: Fate = { kind: 'answered', arrives: 1000, returns: 1000 }

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

  test('continue without one that was closed during its request', async () => {
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
