import { expect, test } from 'vitest'
import { aCart } from '#tests/fixtures/checkout.ts'
import { aBrowser } from '#tests/support/checkout-browser.ts'
import { openShop } from '#tests/support/checkout-shop.ts'
import { noticeOf } from './discounts.ts'

const opened = async () => {
  const shop = openShop()
  shop.codes = { SPRING: 300, SUMMER: 500 }
  const { checkout, open } = aBrowser(shop).openTab()
  await open()
  return { shop, checkout, state: () => checkout.$state.get() }
}

test('a code takes its part off the total', async () => {
  const { checkout, state } = await opened()
  await checkout.applyCode(' spring ')
  expect(state().cart?.discounts).toEqual(['SPRING'])
  expect(state().cart?.total).toBe(2130)
  expect(state().notice).toEqual({ kind: 'applied', code: 'SPRING', takesOff: true })
})

test('a code that does not exist is said beside the field, and the first stays', async () => {
  const { checkout, state } = await opened()
  await checkout.applyCode('SPRING')
  await checkout.applyCode('nonsense')
  expect(state().cart?.discounts).toEqual(['SPRING'])
  expect(state().notice).toEqual({
    kind: 'refused',
    message: 'We have no code NONSENSE. Compare it letter by letter.',
  })
})

test('an empty field and a code already there cost no request', async () => {
  const { checkout, shop, state } = await opened()
  await checkout.applyCode('SPRING')
  const before = shop.requests.length
  await checkout.applyCode('  ')
  expect(state().notice?.kind).toBe('refused')
  await checkout.applyCode('spring')
  expect(state().notice).toEqual({
    kind: 'refused',
    message: 'SPRING is on this order already.',
  })
  expect(shop.requests).toHaveLength(before)
})

test('a second code that the backend drops is pointed out, and can be taken instead', async () => {
  const { checkout, state } = await opened()
  await checkout.applyCode('SPRING')
  await checkout.applyCode('SUMMER')
  expect(state().notice).toEqual({ kind: 'one-only', kept: 'SPRING', dropped: 'SUMMER' })
  await checkout.takeInstead('SUMMER', 'SPRING')
  expect(state().cart?.discounts).toEqual(['SUMMER'])
  expect(state().notice).toEqual({ kind: 'one-only', kept: 'SUMMER', dropped: 'SPRING' })
})

test('a code can be taken off', async () => {
  const { checkout, state } = await opened()
  await checkout.applyCode('SPRING')
  await checkout.removeCode('SPRING')
  expect(state().cart?.discounts).toEqual([])
  expect(state().notice).toEqual({ kind: 'removed', code: 'SPRING' })
})

test('a lost request leaves the code as it was and says so', async () => {
  const { checkout, shop, state } = await opened()
  shop.fates = ['lost before']
  await checkout.applyCode('SPRING')
  expect(state().cart?.discounts).toEqual([])
  expect(state().notice?.kind).toBe('refused')
})

test('the earlier code may be the one that was dropped', () => {
  const before = aCart({ discounts: ['SPRING'] })
  const after = aCart({ discounts: ['SUMMER'] })
  expect(noticeOf(before, after, 'SUMMER')).toEqual({
    kind: 'one-only',
    kept: 'SUMMER',
    dropped: 'SPRING',
  })
})

test('a code that takes nothing off yet is not praised', () => {
  const after = aCart({ discounts: ['SHIPFREE'] })
  expect(noticeOf(aCart(), after, 'shipfree')).toEqual({
    kind: 'applied',
    code: 'SHIPFREE',
    takesOff: false,
  })
})
