import { expect, test } from 'vitest'
import { aCart, aReadyCart } from '#tests/fixtures/checkout.ts'
import { aBrowser } from '#tests/support/checkout-browser.ts'
import { openShop } from '#tests/support/checkout-shop.ts'
import { noticeOf } from './codes.ts'
import { openStep } from './state.ts'

const opened = async (cart = aCart()) => {
  const shop = openShop(cart)
  shop.codes = { SPRING: 300, SUMMER: 500 }
  shop.giftCards = { 'ABCD-EFGH-IJKL-MNOP': 1000 }
  const { checkout, open } = aBrowser(shop).openTab()
  await open()
  return { shop, checkout, state: () => checkout.$state.get() }
}

test('a code reduces the total', async () => {
  const { checkout, state } = await opened()
  await checkout.applyCode(' spring ')
  expect(state().cart?.discounts).toEqual(['SPRING'])
  expect(state().cart?.total).toBe(2130)
  expect(state().notice).toEqual({ kind: 'applied', code: 'SPRING', takesOff: true })
})

test('a gift card pays a part, and shows how much', async () => {
  const { checkout, state } = await opened()
  await checkout.applyCode('abcd-efgh-ijkl-mnop')
  expect(state().cart?.total).toBe(1430)
  expect(state().notice).toEqual({ kind: 'gift-card', pays: 1000 })
  await checkout.removeCode('ABCD-EFGH-IJKL-MNOP')
  expect(state().cart?.total).toBe(2430)
})

test('a card that pays for everything leaves no payment to choose, and one that goes asks for it', async () => {
  const { checkout, shop, state } = await opened(aReadyCart({ paymentSessions: [] }))
  shop.giftCards = { 'PAYS-FOR-ALLO-FITX': 100_000 }
  expect(openStep(state())).toBe('payment')
  await checkout.applyCode('PAYS-FOR-ALLO-FITX')
  expect([state().cart?.total, state().step]).toEqual([0, 'review'])
  await checkout.goTo('payment')
  expect(state().step).toBe('review')
  await checkout.removeCode('PAYS-FOR-ALLO-FITX')
  expect(openStep(state())).toBe('payment')
  expect(state().cart?.paymentSessions).not.toEqual([])
  expect(state().problem).toBeNull()
})

test('an unknown code is reported beside the field, and the first stays', async () => {
  const { checkout, state } = await opened()
  await checkout.applyCode('SPRING')
  await checkout.applyCode('nonsense')
  expect(state().cart?.discounts).toEqual(['SPRING'])
  expect(state().notice).toEqual({
    kind: 'refused',
    message: 'We do not recognise NONSENSE. Check the spelling and try again.',
  })
})

test('an empty field sends no request', async () => {
  const { checkout, shop, state } = await opened()
  const before = shop.requests.length
  await checkout.applyCode('  ')
  expect(state().notice?.kind).toBe('refused')
  expect(shop.requests).toHaveLength(before)
})

test('the replaced code is named, and can be applied again', async () => {
  const { checkout, state } = await opened()
  await checkout.applyCode('SPRING')
  await checkout.applyCode('SUMMER')
  expect(state().notice).toEqual({ kind: 'one-only', kept: 'SUMMER', dropped: 'SPRING' })
  await checkout.applyCode('SPRING')
  expect(state().cart?.discounts).toEqual(['SPRING'])
  expect(state().notice).toEqual({ kind: 'one-only', kept: 'SPRING', dropped: 'SUMMER' })
})

test('a code can be removed', async () => {
  const { checkout, state } = await opened()
  await checkout.applyCode('SPRING')
  await checkout.removeCode('SPRING')
  expect(state().cart?.discounts).toEqual([])
  expect(state().notice).toEqual({ kind: 'removed' })
})

test('a lost request leaves the code as it was and is reported', async () => {
  const { checkout, shop, state } = await opened()
  shop.fates = ['lost before']
  await checkout.applyCode('SPRING')
  expect(state().cart?.discounts).toEqual([])
  expect(state().notice?.kind).toBe('refused')
})

test('a code without an effect yet gets no success message', () => {
  const applied = { kind: 'discount', code: 'SHIPFREE', replaced: null } as const
  expect(noticeOf(aCart(), { cart: aCart(), applied })).toEqual({
    kind: 'applied',
    code: 'SHIPFREE',
    takesOff: false,
  })
})
