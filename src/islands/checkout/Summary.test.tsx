// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aLine, aReadyCart, aShippingMethod } from '#tests/fixtures/checkout.ts'
import { button, fill, showCheckout, submit } from '#tests/support/checkout-page.tsx'

afterEach(cleanup)

test('a discount code is applied, refused and taken off in the order', async () => {
  await showCheckout(aReadyCart(), (shop) => {
    shop.codes = { SPRING: 300 }
  })
  fill('Discount code', 'nonsense')
  submit('Apply')
  await screen.findByText('We have no code NONSENSE. Compare it letter by letter.')
  const field = screen.getByLabelText('Discount code')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fill('Discount code', 'spring')
  submit('Apply')
  await screen.findByText('SPRING is on your order.')
  expect(field.hasAttribute('aria-invalid')).toBe(false)
  fireEvent.click(await button('Remove SPRING'))
  await screen.findByText('SPRING is off your order.')
})

test('a second code that is dropped is pointed out, with the way to have it instead', async () => {
  await showCheckout(aReadyCart(), (shop) => {
    shop.codes = { SPRING: 300, SUMMER: 500 }
  })
  fill('Discount code', 'spring')
  submit('Apply')
  await screen.findByText('SPRING is on your order.')
  fill('Discount code', 'summer')
  submit('Apply')
  await screen.findByText(/SPRING counts, SUMMER is left out/)
  fireEvent.click(await button('Use SUMMER instead'))
  await screen.findByText(/SUMMER counts, SPRING is left out/)
})

test('the order says what it costs, row by row', async () => {
  await showCheckout(
    aReadyCart({
      items: [aLine({ discountTotal: 227, total: 2187 })],
      discounts: ['SPRING'],
      discountTotal: 227,
      shippingMethods: [aShippingMethod()],
    }),
  )
  const rows = within(screen.getByRole('complementary', { name: 'Your order' }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(rows).toEqual([
    'Subtotal: €24.30',
    'Discount, SPRING: −€2.43',
    'Delivery: €4.90',
    'Of which tax, 7%: €2.34',
    'Total: €26.77',
  ])
})
