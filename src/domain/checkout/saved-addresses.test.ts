import { expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/checkout.ts'
import { checkoutAddress } from './checkout-address.ts'
import { chosenAddress, NEW_ADDRESS, offeredAddresses } from './saved-addresses.ts'

const home = checkoutAddress({ id: 'addr_home', address: anAddress() })
const work = checkoutAddress({
  id: 'addr_work',
  address: anAddress({ address1: 'Am Kai 4', countryCode: 'fr' }),
})
const tokyo = checkoutAddress({ id: 'addr_tokyo', address: anAddress({ countryCode: 'jp' }) })

test('addresses in countries of other regions are not offered, and their countries are named', () => {
  const both = offeredAddresses([home, tokyo, work, { ...tokyo, id: 'other' }], ['de', 'fr'])
  expect(both).toEqual({ offered: [home, work], elsewhere: ['jp'] })
})

test('a state that was spelt out is offered by its code, which the cart has afterwards', () => {
  const address = anAddress({ countryCode: 'us', province: 'California' })
  const saved = checkoutAddress({ id: 'addr_us', address })
  const { offered } = offeredAddresses([saved], ['us'])
  expect(chosenAddress(offered, { ...address, province: 'CA' })).toBe('addr_us')
})

test('a cart without an address begins with the first', () => {
  expect(chosenAddress([home, work], null)).toBe('addr_home')
  expect(chosenAddress([home, work], anAddress({ address1: '' }))).toBe('addr_home')
  expect(chosenAddress([], null)).toBe(NEW_ADDRESS)
})

test('a cart keeps the address that it has', () => {
  expect(chosenAddress([home, work], anAddress({ address1: 'Am Kai 4', countryCode: 'fr' }))).toBe(
    'addr_work',
  )
  expect(chosenAddress([home, work], anAddress({ address1: 'Elsewhere 1' }))).toBe(NEW_ADDRESS)
})

test('an address that lacks what its country asks for is offered as incomplete', () => {
  const address = anAddress({ countryCode: 'us', province: '', postalCode: '97201' })
  expect(checkoutAddress({ id: 'addr_us', address }).isComplete).toBe(false)
  const complete = { ...address, province: 'Oregon' }
  expect(checkoutAddress({ id: 'addr_us', address: complete }).isComplete).toBe(true)
})
