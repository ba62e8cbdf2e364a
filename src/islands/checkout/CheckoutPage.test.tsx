// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Cart } from '#domain/cart.ts'
import type { Region } from '#domain/region.ts'
import { aCart, aLine, anAddress, aReadyCart, aShippingMethod } from '#tests/fixtures/checkout.ts'
import { aBrowser } from '#tests/support/checkout-browser.ts'
import { openShop, type Shop } from '#tests/support/checkout-shop.ts'
import { CheckoutPage } from './CheckoutPage.tsx'

afterEach(cleanup)

const EU: Region = {
  id: 'reg_eu',
  name: 'EU',
  currencyCode: 'eur',
  taxRate: 7,
  includesTax: true,
  countries: [
    { code: 'de', name: 'Germany' },
    { code: 'fr', name: 'France' },
  ],
}
const US: Region = {
  id: 'reg_us',
  name: 'US',
  currencyCode: 'usd',
  taxRate: 0,
  includesTax: false,
  countries: [{ code: 'us', name: 'United States' }],
}

/** A page whose checkout is open, and what the shop behind it holds. */
async function show(cart: Cart | null, prepare: (shop: Shop) => void = () => {}) {
  const shop = openShop(cart ?? aCart())
  prepare(shop)
  const tab = aBrowser(shop).openTab()
  render(
    <CheckoutPage
      checkout={tab.checkout}
      cart={cart}
      regions={[EU, US]}
      countryCode="de"
      tryAgain={() => void tab.open()}
    />,
  )
  await tab.open(cart?.id ?? null)
  return { shop, ...tab }
}

const heading = (name: string) => screen.getByRole('heading', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = (name: string | RegExp) => {
  const form = screen.getByRole('button', { name }).closest('form')
  if (!form) throw new Error(`${name} belongs to no form`)
  fireEvent.submit(form)
}
const step = (name: string) => {
  const item = heading(name).closest('li')
  if (!item) throw new Error(`${name} is no step`)
  return item
}

test('the first step is open and the others wait', async () => {
  await show(aCart())
  expect(step('Contact').getAttribute('aria-current')).toBe('step')
  expect(step('Delivery').className).toBe('later')
  expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('email')
})

test('a wrong e-mail says beside the field what is right, and gets the focus', async () => {
  const { shop } = await show(aCart())
  fill('E-mail', 'marta@')
  submit('Continue to address')
  const field = screen.getByLabelText('E-mail')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  const rule = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(rule?.textContent).toContain('you@example.com')
  expect(shop.requests).not.toContain('saveDetails')
  fill('E-mail', 'marta@example.com')
  expect(field.hasAttribute('aria-invalid')).toBe(false)
})

test('a saved step folds to one line, and focus goes to the next', async () => {
  await show(aCart())
  fill('E-mail', 'marta.lind@example.com')
  submit('Continue to address')
  await button('Continue to delivery')
  expect(step('Contact').textContent).toContain('marta.lind@example.com')
  expect(document.activeElement).toBe(heading('Where to'))
  fireEvent.click(await button('Change Contact'))
  expect(await button('Continue to address')).toBeDefined()
})

test('the address is filled in by browsers as what it is, and checked field by field', async () => {
  await show(aCart({ email: 'marta.lind@example.com' }))
  const tokens = ['First name', 'Postcode', 'Country'].map((label) =>
    screen.getByLabelText(label).getAttribute('autocomplete'),
  )
  expect(tokens).toEqual(['shipping given-name', 'shipping postal-code', 'shipping country'])
  expect(screen.getByLabelText('Postcode').getAttribute('inputmode')).toBe('numeric')
  fill('First name', 'Marta')
  fill('Postcode', '1204')
  submit('Continue to delivery')
  expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
  expect(screen.getByText('A German postcode has five digits.')).toBeDefined()
})

test('countries are those of the cart’s region, and the United States has states', async () => {
  await show(aCart({ email: 'a@example.com', regionId: 'reg_us' }))
  const country = screen.getByLabelText('Country')
  expect(within(country).getAllByRole('option')).toHaveLength(1)
  expect(screen.getByLabelText('ZIP code')).toBeDefined()
  expect(screen.getByLabelText('State')).toBeDefined()
})

test('the bill may go to another address', async () => {
  const { shop } = await show(aReadyCart())
  fireEvent.click(await button('Change Where to'))
  fireEvent.click(await screen.findByLabelText('Send the bill to the same address'))
  const bill = screen.getByRole('group', { name: 'Where the bill goes' })
  const city = within(bill).getByLabelText('City')
  expect(city.getAttribute('autocomplete')).toBe('billing address-level2')
  fireEvent.change(city, { target: { value: 'Potsdam' } })
  submit('Continue to review')
  await button(/^Place order/)
  expect(shop.cart.billingAddress?.city).toBe('Potsdam')
  expect(shop.cart.shippingAddress?.city).toBe('Berlin')
  expect(step('Where to').textContent).toContain('The bill to Marta Lind')
})

test('ways to deliver have names and prices, the cheapest first', async () => {
  await show(aReadyCart({ shippingMethods: [] }), (shop) => {
    shop.options = [
      { id: 'so_courier', name: 'Courier, next day', amount: 990, metadata: {} },
      { id: 'so_post', name: 'Post, two days', amount: 0, metadata: { hint: 'Tuesday' } },
    ]
  })
  const ways = await screen.findAllByRole('radio')
  expect(ways.map((way) => way.closest('label')?.textContent)).toEqual([
    'Post, two daysFreeTuesday',
    'Courier, next day€9.90',
  ])
  fireEvent.click(screen.getByRole('radio', { name: /Courier/ }))
  submit('Continue to review')
  await button(/^Place order, €34.20/)
  expect(step('Delivery').textContent).toContain('Courier, next day, €9.90')
})

test('how little is missing for a free delivery is said', async () => {
  await show(aReadyCart({ shippingMethods: [] }), (shop) => {
    shop.freeFrom = 4000
  })
  await screen.findByText('€15.70 more in the bag and delivery is free.')
})

test('where nothing can be delivered the way out is said', async () => {
  await show(aReadyCart({ shippingMethods: [] }), (shop) => {
    shop.options = []
  })
  await screen.findByText(/no way to deliver/)
  fireEvent.click(await button('Change the address'))
  await button(/^Continue to/)
})

test('choices that did not come can be asked for again', async () => {
  const { shop, checkout } = await show(aReadyCart({ shippingMethods: [] }))
  shop.fates = ['lost before']
  await checkout.goTo('delivery')
  await screen.findByText(/We could not reach the shop/)
  fireEvent.click(await button('Try again'))
  expect(await screen.findByRole('radio', { name: /Post/ })).toBeDefined()
})

test('ways to pay have the names shoppers know', async () => {
  const { shop } = await show(aReadyCart({ paymentSessions: [] }))
  expect(await screen.findByRole('radio', { name: /Invoice/ })).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: /Test card/ }))
  fill('Which card', 'pm_declined')
  submit('Continue to review')
  await button(/^Place order/)
  expect(shop.cart.paymentSessions.find(({ isSelected }) => isSelected)?.providerId).toBe(
    'test-card',
  )
})

test('the last button says what it costs, is busy meanwhile, and leads on', async () => {
  const { left } = await show(aReadyCart())
  const last = await button('Place order, €29.20')
  fireEvent.submit(last.closest('form') ?? last)
  expect(last.getAttribute('aria-busy')).toBe('true')
  expect(last.getAttribute('aria-disabled')).toBe('true')
  await screen.findByText(/Your order is placed/)
  expect(left).toEqual(['order_1'])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/order/order_1/confirmed')
})

test('what ran out is said with what is left, and taken with one button', async () => {
  const { left } = await show(aReadyCart(), (shop) => {
    shop.stock = { variant_1: 1 }
  })
  submit(/^Place order/)
  await screen.findByText('Only 1 of Guji Uraga, 250 g is left. You have 2 in the bag.')
  fireEvent.click(await button('Take 1'))
  await button('Place order, €17.05')
  expect(screen.queryByText(/Somebody was quicker/)).toBeNull()
  submit(/^Place order/)
  await screen.findByText(/Your order is placed/)
  expect(left).toEqual(['order_1'])
})

test('a new price is shown and asked about', async () => {
  await show(aReadyCart(), (shop) => {
    shop.priceNow = 1300
  })
  submit(/^Place order/)
  await screen.findByText(/The total is now €30.90; it was €29.20/)
  expect(await button('Place order, €30.90')).toBeDefined()
})

test('a declined card is said where another way to pay can be chosen', async () => {
  await show(aReadyCart(), (shop) => {
    shop.bank = ['declined']
  })
  submit(/^Place order/)
  await screen.findByText(/Your bank declined the card/)
  expect(step('Payment').getAttribute('aria-current')).toBe('step')
})

test('a discount code is applied, refused and taken off in the order', async () => {
  await show(aReadyCart(), (shop) => {
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
  await show(aReadyCart(), (shop) => {
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
  await show(
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

test('without anything to order the page says where to go', async () => {
  await show(null)
  expect(screen.getByText(/Your bag is empty/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See everything' }).getAttribute('href')).toBe(
    '/products',
  )
})

test('without the shop the page says so, and tries again', async () => {
  await show(null)
  cleanup()
  const { shop, open } = await show(aCart({ email: 'a@example.com', shippingAddress: anAddress() }))
  shop.fates = ['lost before']
  await open('cart_2')
  await screen.findByText(/We cannot reach the shop/)
  fireEvent.click(await button('Try again'))
  await screen.findByRole('heading', { name: 'Delivery' })
})
