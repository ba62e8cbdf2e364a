// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aCart, aLine, aPaymentSession, aReadyCart } from '#tests/fixtures/checkout.ts'
import { button, fill, heading, showCheckout, step, submit } from '#tests/support/checkout-page.tsx'

afterEach(cleanup)

test('the first step is open and the others wait', async () => {
  await showCheckout(aCart())
  expect(step('Contact').getAttribute('aria-current')).toBe('step')
  expect(step('Delivery').className).toBe('later')
  expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('email')
})

test('gift cards alone need a name after the contact, and no address', async () => {
  await showCheckout(aCart({ items: [aLine({ isGiftCard: true })] }))
  expect(await button('Continue to your details')).toBeDefined()
  expect(heading('Your details')).toBeDefined()
})

test('an invalid e-mail is reported beside the field, which gets the focus', async () => {
  const { shop } = await showCheckout(aCart())
  fill('E-mail', 'marta@')
  submit('Continue to address')
  const field = screen.getByLabelText('E-mail')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const rule = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(rule?.textContent).toContain('you@example.com')
  expect(shop.requests).not.toContain('saveDetails')
  fill('E-mail', 'marta@example.com')
  await waitFor(() => expect(field.hasAttribute('aria-invalid')).toBe(false))
})

test('a saved step collapses to one line, and focus moves to the next', async () => {
  await showCheckout(aCart())
  fill('E-mail', 'marta.lind@example.com')
  submit('Continue to address')
  await button('Continue to delivery')
  expect(step('Contact').textContent).toContain('marta.lind@example.com')
  expect(document.activeElement).toBe(heading('Address'))
  fireEvent.click(await button('Change Contact'))
  expect(await button('Continue to address')).toBeDefined()
})

test('what changes between the press and its check is sent', async () => {
  const { shop } = await showCheckout(aCart())
  fill('E-mail', 'marta.lind@example.co')
  submit('Continue to address')
  fill('E-mail', 'marta.lind@example.com')
  await button('Continue to delivery')
  expect(shop.cart.email).toBe('marta.lind@example.com')
})

test('the address has autocomplete tokens, and is validated field by field', async () => {
  await showCheckout(aCart({ email: 'marta.lind@example.com' }))
  const tokens = ['First name', 'Postcode', 'Country'].map((label) =>
    screen.getByLabelText(label).getAttribute('autocomplete'),
  )
  expect(tokens).toEqual(['shipping given-name', 'shipping postal-code', 'shipping country'])
  expect(screen.getByLabelText('Postcode').getAttribute('inputmode')).toBe('numeric')
  fill('First name', 'Marta')
  fill('Postcode', '1204')
  submit('Continue to delivery')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Last name')))
  expect(screen.getByText('A German postcode has five digits.')).toBeDefined()
})

test('countries are those of the cart’s region, and the United States has states', async () => {
  await showCheckout(aCart({ email: 'a@example.com', regionId: 'reg_us' }))
  const country = screen.getByLabelText('Country')
  expect(within(country).getAllByRole('option')).toHaveLength(1)
  expect(screen.getByLabelText('ZIP code')).toBeDefined()
  const state = screen.getByLabelText('State')
  expect(state.getAttribute('autocomplete')).toBe('shipping address-level1')
  expect(within(state).getByRole('option', { name: 'Oregon' }).getAttribute('value')).toBe('OR')
})

test('the bill may go to another address', async () => {
  const { shop } = await showCheckout(aReadyCart())
  fireEvent.click(await button('Change Address'))
  fireEvent.click(await screen.findByLabelText('My billing address is the same'))
  const bill = screen.getByRole('group', { name: 'Billing address' })
  const city = within(bill).getByLabelText('City')
  expect(city.getAttribute('autocomplete')).toBe('billing address-level2')
  const answers = { 'First name': 'Ada', 'Last name': 'Lind', Street: 'Am Kai 4' }
  for (const [label, value] of Object.entries({ ...answers, Postcode: '14467', City: 'Potsdam' }))
    fireEvent.change(within(bill).getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  submit('Continue to review')
  await button(/^Place order/)
  expect(shop.cart.billingAddress?.city).toBe('Potsdam')
  expect(shop.cart.shippingAddress?.city).toBe('Berlin')
  expect(step('Address').textContent).toContain('Billed to Ada Lind, Am Kai 4, 14467 Potsdam')
})

test.each([
  ['5556', 'Test card ending in 5556'],
  [null, 'Test card'],
])('the folded payment names its card: %s', async (last4, words) => {
  const session = aPaymentSession({ providerId: 'test-card', isSelected: true, last4 })
  await showCheckout(aReadyCart({ paymentSessions: [session] }))
  await button(/^Place order/)
  expect(step('Payment').querySelector('p')?.textContent).toBe(words)
})
