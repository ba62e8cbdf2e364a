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

test('who is signed in buys with the address of the account', async () => {
  await showCheckout(aCart(), undefined, sam)
  const email = screen.getByLabelText('E-mail')
  expect(email.getAttribute('value')).toBe('sam@example.com')
  expect(email.hasAttribute('readonly')).toBe(true)
})

test('the usual address is filled in, where the cart has none yet', async () => {
  await showCheckout(aCart(), undefined, sam)
  submit('Continue to address')
  await button('Continue to delivery')
  expect(shown('First name')).toBe('Sam')
  expect(shown('Street and number')).toBe('Lakeside 4')
})

test('an address that the cart has already is kept', async () => {
  const cart = aCart({ email: 'sam@example.com', shippingAddress: anAddress() })
  await showCheckout(cart, undefined, sam)
  screen.getByRole('button', { name: 'Change Where to' }).click()
  await button('Continue to delivery')
  expect(shown('Street and number')).toBe('Weserstraße 11')
})

test('a guest is shown the way to an account, and back', async () => {
  await showCheckout(aCart())
  const link = screen.getByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/account/login?next=/checkout')
})
