// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectedBag } from '#domain/cart/expected-bag.ts'
import { aCart, aLine } from '#tests/fixtures/checkout.ts'
import { FreeDelivery } from './FreeDelivery.tsx'

vi.hoisted(() => {
  Object.assign(document.documentElement.dataset, {
    regionId: 'reg_eu',
    country: 'de',
    currency: 'eur',
  })
})

/** Free from €40.00. */
const POST = {
  id: 'so_free',
  profileId: 'sp_goods',
  name: 'Post',
  amount: 0,
  from: 4000,
  includesTax: true,
  times: null,
}

beforeEach(() => {
  // No answer arrives: what the server rendered stays.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (currencyCode: string) => {
  const cart = aCart({ currencyCode, items: [aLine({ shippingProfileId: 'sp_goods' })] })
  render(<FreeDelivery bag={expectedBag(cart, {}, currencyCode)} rendered={[POST]} />)
  return screen.queryByText(/more and delivery is free/)?.textContent
}

test('the bag says what is missing for free delivery', () => {
  expect(show('eur')).toMatch(/^€\d+\.\d\d more/)
})

test('a bag that another tab has moved to another currency is not measured by this page’s', () => {
  expect(show('jpy')).toBeUndefined()
})
