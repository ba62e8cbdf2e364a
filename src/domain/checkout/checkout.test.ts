import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCart, anAddress, aReadyCart } from '#tests/fixtures/checkout.ts'
import { isDone, isStep, reachableStep, STEPS, stepAfter, stepToResume } from './checkout.ts'

test('the checkout resumes at the first step that the cart lacks', () => {
  const email = 'marta.lind@example.com'
  const shippingAddress = anAddress()
  expect(stepToResume(aCart())).toBe('contact')
  expect(stepToResume(aCart({ email }))).toBe('address')
  expect(stepToResume(aCart({ email, shippingAddress }))).toBe('delivery')
  expect(stepToResume(aReadyCart({ paymentSessions: [] }))).toBe('payment')
  expect(stepToResume(aReadyCart())).toBe('review')
})

test('an address without a street is not an address', () => {
  expect(isDone('address', aCart({ shippingAddress: anAddress({ address1: '' }) }))).toBe(false)
})

test('gift cards alone need a name and a country, and no street', () => {
  const [line] = aReadyCart().items
  const items = line ? [{ ...line, isGiftCard: true }] : []
  const buyer = anAddress({ address1: '', city: '', postalCode: '' })
  expect(isDone('address', aCart({ items, shippingAddress: buyer }))).toBe(true)
  const nobody = { ...buyer, firstName: '', lastName: '' }
  expect(isDone('address', aCart({ items, shippingAddress: nobody }))).toBe(false)
  const mixed = line ? [...items, line] : []
  expect(isDone('address', aCart({ items: mixed, shippingAddress: buyer }))).toBe(false)
})

test('a total of zero needs no payment', () => {
  expect(isDone('payment', aReadyCart({ paymentSessions: [], total: 0 }))).toBe(true)
})

test('no step opens before all steps ahead of it are done', () => {
  const aStep = fc.constantFrom(...STEPS)
  const carts = fc.record({
    email: fc.constantFrom(null, 'marta.lind@example.com'),
    shippingAddress: fc.constantFrom(null, anAddress()),
    shippingMethods: fc.constantFrom([], aReadyCart().shippingMethods),
    paymentSessions: fc.constantFrom([], aReadyCart().paymentSessions),
  })
  fc.assert(
    fc.property(carts, aStep, (parts, wanted) => {
      const cart = aCart(parts)
      const reached = reachableStep(wanted, cart)
      expect(STEPS.slice(0, STEPS.indexOf(reached)).every((step) => isDone(step, cart))).toBe(true)
      expect(STEPS.indexOf(reached)).toBeLessThanOrEqual(STEPS.indexOf(wanted))
    }),
  )
})

test('after a changed step the shopper continues at the next open one, else at the review', () => {
  expect(stepAfter('contact', aCart())).toBe('address')
  expect(stepAfter('address', aCart({ email: 'marta.lind@example.com' }))).toBe('delivery')
  expect(stepAfter('contact', aReadyCart())).toBe('review')
  expect(stepAfter('payment', aReadyCart({ paymentSessions: [] }))).toBe('review')
})

test('only a step is a step', () => {
  expect(['contact', 'review', 'toString', ''].map(isStep)).toEqual([true, true, false, false])
})
