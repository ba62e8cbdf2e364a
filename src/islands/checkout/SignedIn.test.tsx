// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aCart, anAddress } from '#tests/fixtures/checkout.ts'
import { button, showCheckout, submit } from '#tests/support/checkout-page.tsx'
import type { SignedInBuyer } from './step-props.ts'

afterEach(cleanup)

const sam: SignedInBuyer = {
  email: 'sam@example.com',
  usualAddress: anAddress({ firstName: 'Sam', address1: 'Lakeside 4' }),
}

const shown = (label: string) => screen.getByLabelText(label).getAttribute('value')

test('a signed-in shopper buys with the address of the account', async () => {
  await showCheckout(aCart(), undefined, sam)
  const email = screen.getByLabelText('E-mail')
  expect(email.getAttribute('value')).toBe('sam@example.com')
  expect(email.hasAttribute('readonly')).toBe(true)
})

test('the default address is filled in if the cart has none yet', async () => {
  await showCheckout(aCart(), undefined, sam)
  submit('Continue to address')
  await button('Continue to delivery')
  expect(shown('First name')).toBe('Sam')
  expect(shown('Street and number')).toBe('Lakeside 4')
})

test('an address that is in the cart is kept', async () => {
  const cart = aCart({ email: 'sam@example.com', shippingAddress: anAddress() })
  await showCheckout(cart, undefined, sam)
  screen.getByRole('button', { name: 'Change Where to' }).click()
  await button('Continue to delivery')
  expect(shown('Street and number')).toBe('Weserstraße 11')
})

test('a guest gets a link to the sign-in, and back', async () => {
  await showCheckout(aCart())
  const link = screen.getByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/account/login?next=/checkout')
})
