import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { CART_CHANGED } from '#domain/checkout/checkout-words.ts'
import { aLine, aReadyCart } from '#tests/fixtures/checkout.ts'
import { aBrowser, type Tab } from '#tests/support/checkout-browser.ts'
import { type Fate, openShop } from '#tests/support/checkout-shop.ts'
import { openStep } from './state.ts'

const TOTAL = aReadyCart().total

const opened = async (shop = openShop(aReadyCart())) => {
  const browser = aBrowser(shop)
  const tab = browser.openTab()
  await tab.open()
  const state = () => tab.checkout.$state.get()
  return { shop, browser, ...tab, state, step: () => openStep(state()) }
}

const keysOf = (shop: ReturnType<typeof openShop>) => [
  ...new Set(shop.completions.map(({ key }) => key)),
]

test('an order forgets the cart on the device and redirects to its confirmation', async () => {
  const { browser, checkout, left, state } = await opened()
  await checkout.placeOrder(TOTAL)
  expect(left).toEqual(['order_1'])
  expect(browser.resets).toBe(1)
  expect(state().stage).toBe('placed')
  expect(browser.kept).toMatchObject({ cartId: 'cart_1', orderId: 'order_1' })
})

test('a double click sends one request', async () => {
  const { checkout, shop } = await opened()
  await Promise.all([checkout.placeOrder(TOTAL), checkout.placeOrder(TOTAL)])
  expect(shop.completions).toHaveLength(1)
})

test('two tabs make one order and both arrive at it', async () => {
  const { browser, checkout, shop, left } = await opened()
  const other = browser.openTab()
  await other.open()
  await Promise.all([checkout.placeOrder(TOTAL), other.checkout.placeOrder(TOTAL)])
  expect(shop.orders).toEqual(['order_1'])
  expect([...left, ...other.left]).toEqual(['order_1', 'order_1'])
  expect(browser.resets).toBe(1)
})

test('a lost answer is requested again with the same key', async () => {
  const { checkout, shop, left } = await opened()
  shop.fates = ['lost after']
  await checkout.placeOrder(TOTAL)
  expect(shop.orders).toEqual(['order_1'])
  expect(keysOf(shop)).toEqual(['key_1'])
  expect(left).toEqual(['order_1'])
})

test('while the network stays away the button can be pressed again', async () => {
  const { checkout, shop, left, state } = await opened()
  shop.fates = ['lost before', 'lost after']
  await checkout.placeOrder(TOTAL)
  expect(state()).toMatchObject({ saving: null, stage: 'open' })
  expect(state().problem).toContain('you cannot order twice')
  await checkout.placeOrder(TOTAL)
  expect(shop.orders).toEqual(['order_1'])
  expect(keysOf(shop)).toEqual(['key_1'])
  expect(left).toEqual(['order_1'])
})

test('when the network is back the request is repeated', async () => {
  const { checkout, shop, left } = await opened()
  await checkout.repeatOrder()
  expect(shop.completions).toEqual([])
  shop.fates = ['lost before', 'lost before']
  await checkout.placeOrder(TOTAL)
  await checkout.repeatOrder()
  expect(left).toEqual(['order_1'])
})

test('a network that is back an hour later buys nothing by itself', async () => {
  const { browser, checkout, shop } = await opened()
  shop.fates = ['lost before', 'lost before']
  await checkout.placeOrder(TOTAL)
  browser.nowMs += 3_600_000
  await checkout.repeatOrder()
  expect(shop.orders).toEqual([])
})

test('a repeat that is lost as well makes the request no newer', async () => {
  const { browser, checkout, shop } = await opened()
  shop.fates = ['lost before', 'lost before', 'lost before', 'lost before']
  await checkout.placeOrder(TOTAL)
  browser.nowMs += 240_000
  await checkout.repeatOrder()
  browser.nowMs += 240_000
  await checkout.repeatOrder()
  expect(shop.orders).toEqual([])
})

test('a shopper who has gone back to another step is not made to buy', async () => {
  const { checkout, shop, left } = await opened()
  shop.fates = ['lost before', 'lost before']
  await checkout.placeOrder(TOTAL)
  await checkout.goTo('address')
  await checkout.repeatOrder()
  expect(shop.orders).toEqual([])
  await checkout.goTo('review')
  await checkout.repeatOrder()
  expect(left).toEqual(['order_1'])
})

test('a reload during the request arrives at that order', async () => {
  const { browser, checkout, shop } = await opened()
  shop.fates = ['lost after', 'lost before']
  await checkout.placeOrder(TOTAL)
  const next = browser.openTab()
  await next.open()
  expect(next.left).toEqual(['order_1'])
  expect(keysOf(shop)).toEqual(['key_1'])
})

test('a reload after a request that never arrived sends it again', async () => {
  const { browser, checkout, shop } = await opened()
  shop.fates = ['lost before', 'lost before']
  await checkout.placeOrder(TOTAL)
  expect(shop.orders).toEqual([])
  const next = browser.openTab()
  await next.open()
  expect(next.left).toEqual(['order_1'])
})

test('an old order request waits for the button', async () => {
  const { browser, checkout, shop } = await opened()
  shop.fates = ['lost before', 'lost before']
  await checkout.placeOrder(TOTAL)
  browser.nowMs += 3_600_000
  const next = browser.openTab()
  await next.open()
  expect(shop.orders).toEqual([])
  expect(openStep(next.checkout.$state.get())).toBe('review')
})

test('an order whose answer was lost is found although the cart is forgotten', async () => {
  const { browser, checkout, shop } = await opened()
  shop.fates = ['lost after', 'lost before']
  await checkout.placeOrder(TOTAL)
  const next = browser.openTab()
  await next.open(null)
  expect(next.left).toEqual(['order_1'])
})

test('an order placed in another tab also redirects this one', async () => {
  const { browser, checkout, left } = await opened()
  const other = browser.openTab()
  await other.open()
  await other.checkout.placeOrder(TOTAL)
  checkout.orderPlacedElsewhere()
  checkout.orderPlacedElsewhere()
  expect(left).toEqual(['order_1'])
})

test('a cart that was completed elsewhere leads to its order', async () => {
  const { checkout, left, shop } = await opened()
  shop.cart = { ...shop.cart, completedAt: '2026-11-20T12:00:00.000Z' }
  shop.orders.push('order_7')
  shop.completions.push({ key: 'key_1', outcome: 'order' })
  await checkout.catchUp('cart_1')
  expect(left).toEqual(['order_7'])
})

test('a changed price is shown and confirmed before anything is ordered', async () => {
  const { checkout, shop, state, left } = await opened()
  shop.priceNow = 1300
  await checkout.placeOrder(TOTAL)
  expect(shop.orders).toEqual([])
  expect(state().priceChange).toEqual({ before: TOTAL, now: 3090 })
  expect(state().cart?.total).toBe(3090)
  await checkout.placeOrder(3090)
  expect(state().priceChange).toBeNull()
  expect(left).toEqual(['order_1'])
})

test('a cart that needs more than a look after its price changed says so at that step', async () => {
  const { checkout, shop, state, step } = await opened()
  shop.priceNow = 1300
  // Another tab has moved it to Japan: it has neither an address nor these prices there.
  shop.cart = { ...shop.cart, currencyCode: 'jpy', shippingAddress: null }
  await checkout.placeOrder(TOTAL)
  expect([step(), state().problem]).toEqual(['address', CART_CHANGED])
  expect(state().priceChange).toBeNull()
})

test('an address that another tab has changed is shown before the order goes there', async () => {
  const { checkout, shop, state, left } = await opened()
  const address = state().cart?.shippingAddress
  shop.cart = aReadyCart({ shippingAddress: address ? { ...address, address1: 'Kai 4' } : null })
  await checkout.placeOrder(TOTAL)
  expect([left, state().problem]).toEqual([[], CART_CHANGED])
  expect(state().cart?.shippingAddress?.address1).toBe('Kai 4')
  await checkout.placeOrder(TOTAL)
  expect(left).toEqual(['order_1'])
})

test('a delivery that is offered no more is chosen again among those that are', async () => {
  const { checkout, shop, state, step, left } = await opened()
  shop.cart = { ...shop.cart, shippingMethods: [] }
  shop.options = [{ id: 'so_courier', name: 'Courier', amount: 990, times: null, metadata: {} }]
  Object.assign(shop.api, { complete: async () => ({ kind: 'ok', value: { kind: 'changed' } }) })
  await checkout.placeOrder(TOTAL)
  expect([left, step()]).toEqual([[], 'delivery'])
  expect(state().problem).toContain('Choose again')
  const offered = () => state().parcels?.[0]?.options.map(({ id }) => id)
  await vi.waitFor(() => expect(offered()).toEqual(['so_courier']))
})

test('an order without an address, which another device took away, asks for it', async () => {
  const { checkout, shop, state, step, left } = await opened()
  shop.cart = { ...shop.cart, shippingAddress: null }
  const message = 'Enter an address in a country of the region of the cart'
  Object.assign(shop.api, { complete: async () => ({ kind: 'refused', message }) })
  await checkout.placeOrder(TOTAL)
  expect([left, step()]).toEqual([[], 'address'])
  expect(state().problem).toBe('Enter the delivery address again.')
})

test('a completed cart is never repriced: its lines are the order’s', async () => {
  const { checkout, shop, left } = await opened()
  shop.fates = ['lost after', 'lost before']
  await checkout.placeOrder(TOTAL)
  const before = shop.requests.length
  await checkout.placeOrder(TOTAL)
  expect(shop.requests.slice(before)).toEqual(['complete'])
  expect(left).toEqual(['order_1'])
})

test('a lack of stock is reported, and the rest can be ordered right there', async () => {
  const shop = openShop(
    aReadyCart({
      items: [aLine({ quantity: 3, total: 3645 }), aLine({ id: 'i2', variantId: 'v2' })],
    }),
  )
  shop.stock = { variant_1: 1, v2: 0 }
  const { checkout, state, left } = await opened(shop)
  await checkout.placeOrder(shop.cart.total)
  expect(left).toEqual([])
  expect(state().shortages).toEqual([
    { lineId: 'item_1', title: 'Guji Uraga, 250 g', wanted: 3, left: 1 },
    { lineId: 'i2', title: 'Guji Uraga, 250 g', wanted: 2, left: 0 },
  ])
  for (const shortage of state().shortages) await checkout.reduceToStock(shortage)
  expect(state().shortages).toEqual([])
  expect(state().cart?.items.map(({ quantity }) => quantity)).toEqual([1])
  expect(state().cart?.shippingMethods).toHaveLength(1)
  await checkout.placeOrder(shop.cart.total)
  expect(left).toEqual(['order_1'])
  expect(keysOf(shop)).toEqual(['key_1', 'key_2'])
})

test('of goods that are sold in sizes, as many are offered as may be ordered', async () => {
  const boxes = { quantityRule: { min: 6, max: 96, step: 6 }, quantity: 12 }
  const shop = openShop(
    aReadyCart({ items: [aLine(boxes), aLine({ ...boxes, id: 'i2', variantId: 'v2' })] }),
  )
  shop.stock = { variant_1: 8, v2: 4 }
  const { checkout, state } = await opened(shop)
  await checkout.placeOrder(shop.cart.total)
  expect(state().shortages.map(({ left }) => left)).toEqual([6, 0])
})

test('a smaller quantity may need another delivery, which is chosen then', async () => {
  const shop = openShop(aReadyCart({ items: [aLine({ quantity: 3, total: 3645 })] }))
  shop.stock = { variant_1: 1 }
  const { checkout, state, step } = await opened(shop)
  shop.options = [{ id: 'so_courier', name: 'Courier', amount: 990, times: null, metadata: {} }]
  await checkout.placeOrder(shop.cart.total)
  for (const shortage of state().shortages) await checkout.reduceToStock(shortage)
  expect(step()).toBe('delivery')
  expect(state().parcels?.[0]?.options.map(({ id }) => id)).toEqual(['so_courier'])
  expect(state().problem).toContain('Choose again')
})

test('a declined card is reported at the payment, and the next attempt is a new request', async () => {
  const { checkout, shop, state, step, left } = await opened()
  shop.bank = ['declined']
  await checkout.placeOrder(TOTAL)
  expect(step()).toBe('payment')
  expect(state().problem).toContain('Your bank declined the card')
  await checkout.choosePayment({ providerId: 'invoice' })
  await checkout.placeOrder(TOTAL)
  expect(left).toEqual(['order_1'])
  expect(keysOf(shop)).toEqual(['key_1', 'key_2'])
})

test('a bank that demands more is reported at the payment', async () => {
  const { checkout, shop, state, step } = await opened()
  shop.bank = ['more']
  await checkout.placeOrder(TOTAL)
  expect(step()).toBe('payment')
  expect(state().problem).toContain('Your bank asks for a confirmation')
})

type Act = 'press' | 'press in a second tab' | 'reload' | 'look'

const anAct = fc.constantFrom<Act>('press', 'press in a second tab', 'reload', 'look')
const aFate = fc.constantFrom<Fate>('carried', 'lost before', 'lost after')

test('whatever is pressed, reloaded and lost, one cart becomes one order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anAct, { maxLength: 12 }),
      fc.array(aFate, { maxLength: 40 }),
      fc.boolean(),
      async (acts, fates, atOnce) => {
        const { shop, browser, checkout } = await opened()
        const second = browser.openTab()
        await second.open()
        let tab: Pick<Tab, 'checkout'> = { checkout }
        shop.fates = [...fates]
        const doing = acts.map((act) => async () => {
          if (act === 'press') await tab.checkout.placeOrder(TOTAL)
          if (act === 'press in a second tab') await second.checkout.placeOrder(TOTAL)
          if (act === 'look') await tab.checkout.catchUp('cart_1')
          if (act === 'reload') {
            const reloaded = browser.openTab()
            tab = reloaded
            await reloaded.open()
          }
        })
        if (atOnce) await Promise.all(doing.map((act) => act()))
        else for (const act of doing) await act()

        shop.fates = []
        const last = browser.openTab()
        await last.open()
        await last.checkout.placeOrder(TOTAL)
        expect(shop.orders).toEqual(['order_1'])
        expect(keysOf(shop)).toHaveLength(1)
        expect(last.left).toContain('order_1')
        expect(browser.resets).toBe(1)
      },
    ),
    { numRuns: 400 },
  )
})
