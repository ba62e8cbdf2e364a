// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aCart, anAddress } from '#tests/fixtures/checkout.ts'
import { button, showCheckout } from '#tests/support/checkout-page.tsx'

afterEach(cleanup)

test('without an item the page links to the shop', async () => {
  await showCheckout(null)
  expect(screen.getByText(/Your bag is empty/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See everything' }).getAttribute('href')).toBe(
    '/products',
  )
})

test('a page whose bag was not read calls it neither full nor empty', () => {
  void showCheckout(null, undefined, null, [], false)
  expect(screen.getByRole('status').textContent).toBe('Loading your bag')
})

test('without a connection the page says so, and retries', async () => {
  await showCheckout(null)
  cleanup()
  const { shop, open } = await showCheckout(
    aCart({ email: 'a@example.com', shippingAddress: anAddress() }),
  )
  shop.fates = ['lost before']
  await open('cart_2')
  await screen.findByText(/We cannot reach the shop/)
  fireEvent.click(await button('Try again'))
  await screen.findByRole('heading', { name: 'Delivery' })
})
