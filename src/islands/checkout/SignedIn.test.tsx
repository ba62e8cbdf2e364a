// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { checkoutAddress } from '#domain/checkout/checkout-address.ts'
import { aCart, anAddress, aPaymentSession, aShippingMethod } from '#tests/fixtures/checkout.ts'
import { button, fill, showCheckout, submit } from '#tests/support/checkout-page.tsx'
import type { SignedInBuyer } from './step-props.ts'

afterEach(cleanup)

const sam: SignedInBuyer = {
  email: 'sam@example.com',
  addresses: [
    { id: 'addr_home', address: anAddress({ firstName: 'Sam', address1: 'Lakeside 4' }) },
    {
      id: 'addr_work',
      address: anAddress({ firstName: 'Sam', address1: 'Rue Pavée 8', countryCode: 'fr' }),
    },
    { id: 'addr_tokyo', address: anAddress({ countryCode: 'jp', province: 'Tokyo' }) },
  ].map(checkoutAddress),
}

const shown = (label: string) => screen.getByLabelText(label).getAttribute('value')

test('a signed-in shopper buys with the address of the account', async () => {
  await showCheckout(aCart(), undefined, sam)
  const email = screen.getByLabelText('E-mail')
  expect(email.getAttribute('value')).toBe('sam@example.com')
  expect(email.hasAttribute('readonly')).toBe(true)
})

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const keep = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Save this address' })
const withContact = () => aCart({ email: 'sam@example.com' })

test('the saved addresses of this region are offered, the usual one first', async () => {
  await showCheckout(withContact(), undefined, sam)
  const group = screen.getByRole('group', { name: 'Choose a delivery address' })
  const offered = within(group).getAllByRole<HTMLInputElement>('radio')
  expect(offered.map(({ value }) => value)).toEqual(['addr_home', 'addr_work', 'new'])
  expect(offered.map(({ checked }) => checked)).toEqual([true, false, false])
  expect(group.textContent).toContain('Your saved addresses elsewhere (Japan) cannot be chosen')
})

test('a chosen address goes into the cart without being typed', async () => {
  const { shop } = await showCheckout(withContact(), undefined, sam)
  fireEvent.click(radio(/Rue Pavée 8/))
  submit('Continue to delivery')
  await button('Continue to payment')
  expect(shop.cart.shippingAddress).toEqual(sam.addresses[1]?.address)
  expect(shop.kept).toEqual([])
})

test('a new address may be saved', async () => {
  const { shop } = await showCheckout(withContact(), undefined, sam)
  fireEvent.click(radio(/A new address/))
  expect(keep().checked).toBe(false)
  fireEvent.click(keep())
  const typed = { 'First name': 'Sam', 'Last name': 'Shopper', City: 'Kassel', Postcode: '34117' }
  for (const [label, text] of Object.entries({ ...typed, 'Street and number': 'Lindenweg 7' }))
    fill(label, text)
  submit('Continue to delivery')
  await button('Continue to payment')
  expect(shop.cart.shippingAddress?.address1).toBe('Lindenweg 7')
  expect(shop.kept).toEqual(['new'])
})

test('a saved address that lacks what its country asks for is completed', async () => {
  const address = anAddress({ countryCode: 'us', postalCode: '97201', province: 'Ore.' })
  const buyer = { ...sam, addresses: [checkoutAddress({ id: 'addr_us', address })] }
  const cart = aCart({ email: 'sam@example.com', regionId: 'reg_us' })
  const { shop } = await showCheckout(cart, undefined, buyer)
  expect(screen.getByText(/Something is missing from this address/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'OR' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Save this in my addresses too' }))
  submit('Continue to delivery')
  await button('Continue to payment')
  expect([shop.cart.shippingAddress?.province, shop.kept]).toEqual(['OR', ['addr_us']])
})

test('an address that is in the cart and is not saved is kept', async () => {
  const cart = aCart({ email: 'sam@example.com', shippingAddress: anAddress() })
  await showCheckout(cart, undefined, sam)
  screen.getByRole('button', { name: 'Change Address' }).click()
  await button('Continue to delivery')
  expect(radio(/A new address/).checked).toBe(true)
  expect(shown('Street and number')).toBe('Weserstraße 11')
})

test('a signed-in shopper without an address writes one, and may save it', async () => {
  await showCheckout(withContact(), undefined, { ...sam, addresses: [] })
  expect(screen.queryAllByRole('radio')).toEqual([])
  expect(keep()).toBeDefined()
})

test('a guest cannot save an address', async () => {
  await showCheckout(withContact())
  expect(screen.queryByRole('checkbox', { name: 'Save this address' })).toBeNull()
})

test('a guest gets a link to the sign-in, and back', async () => {
  await showCheckout(aCart())
  const link = screen.getByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/account/login?next=/checkout')
})

const visa = { token: 'paymeth_1', name: 'Visa ending in 4242, expires 12/2030', isSaved: true }
const readyToPay = (metadata: Record<string, unknown> = {}) => {
  const cart = aCart({
    email: 'sam@example.com',
    shippingAddress: anAddress(),
    shippingMethods: [aShippingMethod()],
    paymentSessions: [aPaymentSession({ providerId: 'test-card' })],
  })
  const items = cart.items.map((line) => ({ ...line, hasShipping: true, metadata }))
  return { ...cart, items }
}
const which = () => screen.getByLabelText<HTMLSelectElement>('Which card')
const payByCard = () => fireEvent.click(radio(/^Test card/))

test('a saved card is offered first', async () => {
  await showCheckout(readyToPay(), undefined, sam, [visa])
  payByCard()
  expect(which().value).toBe('paymeth_1')
  expect(which().options[0]?.text).toBe('Visa ending in 4242, expires 12/2030')
  expect(screen.queryByLabelText('Save this card for next time')).toBeNull()
})

test('another card is saved where the shopper asks for it', async () => {
  await showCheckout(readyToPay(), undefined, sam, [visa])
  payByCard()
  fireEvent.change(which(), { target: { value: 'pm_ok' } })
  const save = screen.getByLabelText<HTMLInputElement>('Save this card for next time')
  expect(save.checked).toBe(false)
  fireEvent.click(save)
  expect(save.checked).toBe(true)
})

test('a bag with a subscription says that the card is saved and charged', async () => {
  await showCheckout(readyToPay({ plan_id: 'subplan_1' }), undefined, sam)
  payByCard()
  expect(screen.getByText(/charge it for each order/)).toBeDefined()
  expect(screen.queryByLabelText('Save this card for next time')).toBeNull()
})

test('a guest is not offered to save a card', async () => {
  await showCheckout(readyToPay())
  payByCard()
  expect(which().value).toBe('pm_ok')
  expect(screen.queryByLabelText('Save this card for next time')).toBeNull()
})
