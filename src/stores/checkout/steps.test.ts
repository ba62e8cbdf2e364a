import { expect, test } from 'vitest'
import { aCart, aLine, anAddress, aReadyCart, aShippingMethod } from '#tests/fixtures/checkout.ts'
import { aBrowser } from '#tests/support/checkout-browser.ts'
import { openShop } from '#tests/support/checkout-shop.ts'
import { openStep } from './state.ts'

const NO_ADDRESS = anAddress({
  firstName: '',
  lastName: '',
  address1: '',
  city: '',
  postalCode: '',
})

const opened = async (shop: ReturnType<typeof openShop>, cartId: string | null = 'cart_1') => {
  const browser = aBrowser(shop)
  const tab = browser.openTab()
  await tab.open(cartId)
  const state = () => tab.checkout.$state.get()
  return { browser, tab, ...tab, state, step: () => openStep(state()) }
}

test('a new cart begins with the contact', async () => {
  const { state, step } = await opened(openShop())
  expect(state().stage).toBe('open')
  expect(step()).toBe('contact')
})

test('an item that the last page added during the wait is checked out', async () => {
  const browser = aBrowser(openShop())
  browser.settledCartId = 'cart_1'
  const { checkout, open } = browser.openTab()
  await open(null)
  expect(checkout.$state.get()).toMatchObject({ stage: 'open', cart: { id: 'cart_1' } })
})

test('each saved step opens the next, with its options', async () => {
  const { checkout, state, step, moves } = await opened(openShop())
  await checkout.saveContact({ email: 'marta.lind@example.com' })
  expect(step()).toBe('address')
  await checkout.saveAddress({ shippingAddress: anAddress(), billingAddress: anAddress() })
  expect(step()).toBe('delivery')
  expect(state().parcels).toHaveLength(1)
  await checkout.chooseDelivery(['so_post'])
  expect(step()).toBe('payment')
  expect(state().cart?.paymentSessions).toHaveLength(2)
  await checkout.choosePayment({ providerId: 'invoice' })
  expect(step()).toBe('review')
  expect(moves).toEqual(['address', 'delivery', 'payment', 'review'])
  expect(state().cart?.total).toBe(2920)
})

test('a reload resumes at the first incomplete step', async () => {
  const cart = aCart({ email: 'marta.lind@example.com', shippingAddress: anAddress() })
  const { step, state } = await opened(openShop(cart))
  expect(step()).toBe('delivery')
  expect(state().parcels).toHaveLength(1)
})

test('a step from the address bar opens where the cart allows it', async () => {
  const shop = openShop(aReadyCart())
  const tab = aBrowser(shop).openTab()
  await tab.open('cart_1', 'address')
  expect(openStep(tab.checkout.$state.get())).toBe('address')
  shop.cart = aCart()
  const other = aBrowser(shop).openTab()
  await other.open('cart_1', 'review')
  expect(openStep(other.checkout.$state.get())).toBe('contact')
})

test('a later change leads back to where the shopper was', async () => {
  const { checkout, step } = await opened(openShop(aReadyCart()))
  await checkout.goTo('contact')
  expect(step()).toBe('contact')
  await checkout.saveContact({ email: 'other@example.com' })
  expect(step()).toBe('review')
})

test('a refused field is reported at the field and nowhere else', async () => {
  const shop = openShop()
  const { checkout, state, step } = await opened({
    ...shop,
    api: {
      ...shop.api,
      saveDetails: async () => ({
        kind: 'refused',
        message: 'The e-mail is wrong',
        fields: { email: 'Enter an e-mail address such as you@example.com.' },
      }),
    },
  })
  await checkout.saveContact({ email: 'marta@' })
  expect(step()).toBe('contact')
  expect(state().fieldErrors).toEqual({
    email: 'Enter an e-mail address such as you@example.com.',
  })
  expect(state().problem).toBeNull()
})

test('a refusal without a field, and a lost request, are reported above the button', async () => {
  const shop = openShop(aReadyCart({ shippingMethods: [] }))
  const { checkout, state } = await opened(shop)
  await checkout.chooseDelivery(['so_gone'])
  expect(state().problem).toContain('This delivery is no longer available')
  shop.fates = ['lost before']
  await checkout.chooseDelivery(['so_post'])
  expect(state().problem).toContain('We could not reach the shop')
  await checkout.chooseDelivery(['so_post'])
  expect(state().problem).toBeNull()
})

test('a late answer leaves shoppers in the step to which they have gone back', async () => {
  const { checkout, state, step } = await opened(openShop(aReadyCart({ shippingMethods: [] })))
  const choosing = checkout.chooseDelivery(['so_post'])
  await checkout.goTo('address')
  await choosing
  expect(step()).toBe('address')
  expect(state().cart?.shippingMethods).toHaveLength(1)
})

test('a late refusal is not shown in another step', async () => {
  const { checkout, state, step } = await opened(openShop(aReadyCart({ shippingMethods: [] })))
  const choosing = checkout.chooseDelivery(['so_gone'])
  await checkout.goTo('address')
  await choosing
  expect(step()).toBe('address')
  expect(state()).toMatchObject({ saving: null, problem: null })
})

test('a cart that costs nothing asks for no payment', async () => {
  const cart = aReadyCart({ total: 0, paymentSessions: [] })
  const { step } = await opened(openShop(cart))
  expect(step()).toBe('review')
})

test('the checkout reports a missing or an empty cart', async () => {
  expect((await opened(openShop(), null)).state().stage).toBe('empty')
  expect((await opened(openShop(aCart({ items: [] })))).state().stage).toBe('empty')
})

test('the checkout reports an unreachable shop, and opens when it is back', async () => {
  const shop = openShop()
  shop.fates = ['lost before']
  const { open, state } = await opened(shop)
  expect(state().stage).toBe('unreachable')
  await open()
  expect(state().stage).toBe('open')
})

test('an empty checkout leaves the address bar alone while its shopper goes back', async () => {
  const { checkout, corrections } = await opened(openShop(aCart({ items: [] })))
  await checkout.goTo('delivery', 'history')
  expect(corrections).toEqual([])
})

test('a bag that the page could not read is asked for again, and never said to be empty', async () => {
  const browser = aBrowser(openShop())
  browser.isAnswered = false
  const { checkout, open } = browser.openTab()
  await open(null, null, false)
  expect(checkout.$state.get().stage).toBe('unreachable')
  browser.isAnswered = true
  browser.settledCartId = 'cart_1'
  await open(null, null, false)
  expect(checkout.$state.get()).toMatchObject({ stage: 'open', cart: { id: 'cart_1' } })
})

test('an order whose cart cannot be read leaves no empty checkout', async () => {
  const shop = openShop()
  shop.fates = ['lost before']
  const browser = aBrowser(shop)
  browser.kept = { cartId: 'cart_1', key: 'key_1', total: 2920, at: 0, orderId: null }
  const { checkout, open } = browser.openTab()
  await open(null)
  expect(checkout.$state.get().stage).toBe('unreachable')
})

test('a cart changed in another tab is shown, with the delivery as chosen', async () => {
  const shop = openShop(aReadyCart())
  const { checkout, state, step } = await opened(shop)
  shop.cart = aReadyCart({ items: [aLine({ quantity: 1, total: 1215 })], shippingMethods: [] })
  await checkout.catchUp('cart_1')
  expect(state().cart?.items[0]?.quantity).toBe(1)
  expect(state().cart?.shippingMethods[0]?.optionId).toBe('so_post')
  expect(step()).toBe('review')
})

test('if the chosen delivery is no longer offered the delivery is chosen again', async () => {
  const shop = openShop(aReadyCart())
  const { checkout, state, step } = await opened(shop)
  shop.options = [{ id: 'so_courier', name: 'Courier', amount: 1200, times: null, metadata: {} }]
  shop.cart = aReadyCart({ shippingMethods: [] })
  await checkout.catchUp('cart_1')
  expect(step()).toBe('delivery')
  expect(state().parcels?.[0]?.options.map(({ id }) => id)).toEqual(['so_courier'])
})

test('a cart that moved to another region reopens its address', async () => {
  const shop = openShop(aReadyCart())
  const { checkout, state, step } = await opened(shop)
  expect(step()).toBe('review')
  shop.options = [{ id: 'so_usps', name: 'Post', amount: 790, times: null, metadata: {} }]
  // The backend removes all that belongs to the earlier region.
  shop.cart = aReadyCart({
    regionId: 'reg_us',
    currencyCode: 'usd',
    shippingAddress: { ...NO_ADDRESS, countryCode: 'us' },
    billingAddress: null,
    shippingMethods: [],
    paymentSessions: [],
  })
  await checkout.catchUp('cart_1')
  expect(step()).toBe('address')
  expect(state()).toMatchObject({
    stage: 'open',
    cart: { regionId: 'reg_us', shippingMethods: [] },
  })
})

test('options of an earlier bag cannot be chosen while the new ones are fetched', async () => {
  const { checkout, state } = await opened(openShop(aReadyCart({ shippingMethods: [] })))
  expect(state().parcels).toHaveLength(1)
  const moving = checkout.goTo('delivery')
  expect(state().parcels).toBeNull()
  await moving
  expect(state().parcels).toHaveLength(1)
})

test('a cart that was emptied in another tab shows the friendly page', async () => {
  const shop = openShop(aReadyCart())
  const { checkout, state } = await opened(shop)
  shop.cart = aReadyCart({ items: [] })
  await checkout.catchUp('cart_1')
  expect(state().stage).toBe('empty')
  shop.cart = aReadyCart({ shippingMethods: [aShippingMethod()] })
  await checkout.catchUp('cart_1')
  expect(state().stage).toBe('open')
})

test('carts from the server are received for every tab (ST-7)', async () => {
  const { browser, checkout } = await opened(openShop())
  await checkout.saveContact({ email: 'marta.lind@example.com' })
  expect(browser.received.at(-1)?.email).toBe('marta.lind@example.com')
})

test('the cart that the page was rendered with can be used at once', async () => {
  const shop = openShop()
  const { checkout } = aBrowser(shop).openTab()
  const opening = checkout.open({
    cartId: 'cart_1',
    wanted: null,
    rendered: shop.cart,
    isCartRead: true,
  })
  expect(checkout.$state.get()).toMatchObject({ stage: 'open', step: 'contact' })
  await checkout.saveContact({ email: 'marta.lind@example.com' })
  await opening
  expect(openStep(checkout.$state.get())).toBe('address')
})

test('a rendered cart that differs from the device’s is not shown', async () => {
  const shop = openShop()
  const { checkout } = aBrowser(shop).openTab()
  const rendered = aCart({ id: 'cart_0' })
  const opening = checkout.open({ cartId: 'cart_1', wanted: null, rendered, isCartRead: true })
  expect(checkout.$state.get().stage).toBe('loading')
  await opening
  expect(checkout.$state.get().cart?.id).toBe('cart_1')
})

test('another cart of this browser replaces the shown one', async () => {
  const shop = openShop(aReadyCart())
  const { checkout, state, step } = await opened(shop)
  shop.cart = aCart({ id: 'cart_2' })
  await checkout.catchUp('cart_2')
  expect(state().cart?.id).toBe('cart_2')
  expect(step()).toBe('contact')
})

test('an empty checkout shows what is added elsewhere', async () => {
  const shop = openShop(aCart({ items: [] }))
  const { checkout, state } = await opened(shop, null)
  shop.cart = aCart()
  await checkout.catchUp('cart_1')
  expect(state()).toMatchObject({ stage: 'open', cart: { id: 'cart_1' } })
})
