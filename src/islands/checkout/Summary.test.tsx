// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aLine, aReadyCart, aShippingMethod } from '#tests/fixtures/checkout.ts'
import { button, fill, showCheckout, submit } from '#tests/support/checkout-page.tsx'

afterEach(cleanup)

test('a discount code is applied, refused and removed in the order', async () => {
  await showCheckout(aReadyCart(), (shop) => {
    shop.codes = { SPRING: 300 }
  })
  fill('Gift card or discount code', 'nonsense')
  submit('Apply')
  await screen.findByText('We do not recognise NONSENSE. Check the spelling and try again.')
  const field = screen.getByLabelText('Gift card or discount code')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fill('Gift card or discount code', 'spring')
  submit('Apply')
  await screen.findByText('SPRING is on your order.')
  expect(field.hasAttribute('aria-invalid')).toBe(false)
  fireEvent.click(await button('Remove SPRING'))
  await screen.findByText('It has been removed.')
})

test('a late answer to a code takes neither the focus nor what has been typed since', async () => {
  await showCheckout(aReadyCart(), (shop) => {
    shop.codes = { SPRING: 300 }
  })
  const field = screen.getByLabelText<HTMLInputElement>('Gift card or discount code')
  const last = await button(/^Place order/)
  fill('Gift card or discount code', 'nonsense')
  submit('Apply')
  last.focus()
  await screen.findByText(/We do not recognise NONSENSE/)
  expect(document.activeElement).toBe(last)
  fill('Gift card or discount code', 'spring')
  submit('Apply')
  fill('Gift card or discount code', 'summer')
  await screen.findByText('SPRING is on your order.')
  expect(field.value).toBe('summer')
})

test('the focus of a button that has gone moves to the field', async () => {
  await showCheckout(aReadyCart(), (shop) => {
    shop.codes = { SPRING: 300 }
  })
  fill('Gift card or discount code', 'spring')
  submit('Apply')
  const remove = await button('Remove SPRING')
  remove.focus()
  fireEvent.click(remove)
  await screen.findByText('It has been removed.')
  expect(document.activeElement).toBe(screen.getByLabelText('Gift card or discount code'))
})

test('a second code replaces the first, which can be applied again', async () => {
  await showCheckout(aReadyCart(), (shop) => {
    shop.codes = { SPRING: 300, SUMMER: 500 }
  })
  fill('Gift card or discount code', 'spring')
  submit('Apply')
  await screen.findByText('SPRING is on your order.')
  fill('Gift card or discount code', 'summer')
  submit('Apply')
  await screen.findByText(/SUMMER applies, SPRING does not/)
  fireEvent.click(await button('Use SPRING instead'))
  await screen.findByText(/SPRING applies, SUMMER does not/)
})

test('a gift card shows its balance after the order', async () => {
  await showCheckout(aReadyCart(), (shop) => {
    shop.giftCards = { 'ABCD-EFGH-IJKL-MNOP': 5000 }
  })
  fill('Gift card or discount code', 'abcd-efgh-ijkl-mnop')
  submit('Apply')
  await screen.findByText('Your gift card pays €29.20 of this order.')
  await screen.findByText('€20.80 left on it after this order')
  fireEvent.click(await button('Remove Gift card …MNOP'))
  await screen.findByText('It has been removed.')
})

test('the order shows its total, row by row', async () => {
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
    'Tax included, 7%: €2.34',
    'Total: €26.77',
  ])
})
