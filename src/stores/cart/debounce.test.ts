import { describe, expect, test } from 'vitest'
import type { Fate } from '../../../tests/simulation/cart/network.ts'
import { openShop } from '../../../tests/simulation/cart/shop.ts'

const slow: Fate = { kind: 'answered', arrives: 1000, returns: 1000 }

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

  test('ends at once when the page is left', async () => {
    const { browser, time, lineRequests } = openShop()
    const tab = browser.open()
    void tab.add('a')
    await time.pass(300)
    void tab.add('a')
    await time.pass(10)
    expect(lineRequests()).toEqual(['create'])
    tab.flushCart()
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

  test('that returns to the first quantity sends nothing more', async () => {
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
