// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aReadyCart } from '#tests/fixtures/checkout.ts'
import { button, fill, showCheckout, step, submit } from '#tests/support/checkout-page.tsx'

afterEach(cleanup)

test('delivery options have names and prices, the cheapest first', async () => {
  await showCheckout(aReadyCart({ shippingMethods: [] }), (shop) => {
    shop.options = [
      { id: 'so_courier', name: 'Courier, next day', amount: 990, times: null, metadata: {} },
      {
        id: 'so_post',
        name: 'Post, two days',
        amount: 0,
        times: null,
        metadata: { hint: 'Tuesday' },
      },
    ]
  })
  const options = await screen.findAllByRole('radio')
  expect(options.map((option) => option.closest('label')?.textContent)).toEqual([
    'Post, two daysFreeTuesday',
    'Courier, next day€9.90',
  ])
  fireEvent.click(screen.getByRole('radio', { name: /Courier/ }))
  submit('Continue to review')
  await button(/^Place order, €34.20/)
  expect(step('Delivery').textContent).toContain('Courier, next day, €9.90')
})

test('the amount missing for free delivery is shown', async () => {
  await showCheckout(aReadyCart({ shippingMethods: [] }), (shop) => {
    shop.freeFrom = { amount: 4000, includesTax: true, profileId: 'sp_goods', alwaysFree: [] }
  })
  await screen.findByText('€15.70 more in the bag and delivery is free.')
})

test('without any delivery option the alternative is shown', async () => {
  await showCheckout(aReadyCart({ shippingMethods: [] }), (shop) => {
    shop.options = []
  })
  await screen.findByText(/cannot deliver/)
  fireEvent.click(await button('Change the address'))
  await button(/^Continue to/)
})

test('options that failed to load can be requested again', async () => {
  const { shop, checkout } = await showCheckout(aReadyCart({ shippingMethods: [] }))
  shop.fates = ['lost before']
  await checkout.goTo('delivery')
  await screen.findByText(/We could not reach the shop/)
  fireEvent.click(await button('Try again'))
  expect(await screen.findByRole('radio', { name: /Post/ })).toBeDefined()
})

test('payment options have familiar names', async () => {
  const { shop } = await showCheckout(aReadyCart({ paymentSessions: [] }))
  expect(await screen.findByRole('radio', { name: /Invoice/ })).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: /Test card/ }))
  fill('Which card', 'pm_declined')
  submit('Continue to review')
  await button(/^Place order/)
  expect(shop.cart.paymentSessions.find(({ isSelected }) => isSelected)?.providerId).toBe(
    'test-card',
  )
})
