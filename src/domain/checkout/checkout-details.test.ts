import { expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/checkout.ts'
import { isSameAddress } from '../region/address.ts'
import { EMAIL_RULE } from '../web/email.ts'
import { checkDetails } from './checkout-details.ts'
import { fieldsOf } from './details-fields.ts'

const COUNTRIES = ['de', 'fr']

const shipping = (over = {}) => fieldsOf({ shippingAddress: anAddress(over) })
const billing = (over = {}) => fieldsOf({ billingAddress: anAddress(over) })

test('a form with the e-mail field alone changes the e-mail alone', () => {
  expect(checkDetails({ email: ' Marta.Lind@Example.com ' }, COUNTRIES)).toEqual({
    details: { email: 'marta.lind@example.com' },
  })
})

test('each invalid field says what is right, under its own name', () => {
  const fields = {
    email: 'marta@',
    ...shipping({ postalCode: '1204', city: '' }),
    ...billing({ firstName: ' ' }),
  }
  expect(checkDetails(fields, COUNTRIES).problems).toEqual({
    email: EMAIL_RULE,
    'shipping.postalCode': 'A German postcode has five digits.',
    'shipping.city': 'Enter a city.',
    'billing.firstName': 'Enter a first name.',
  })
})

test('a bill to the same address needs no second address', () => {
  const fields = { ...shipping(), sameBilling: 'on' }
  expect(checkDetails(fields, COUNTRIES).details).toEqual({
    shippingAddress: anAddress(),
    billingAddress: anAddress(),
  })
})

test('a bill may go elsewhere', () => {
  const fields = { ...shipping(), ...billing({ city: 'Potsdam' }) }
  expect(checkDetails(fields, COUNTRIES).details?.billingAddress?.city).toBe('Potsdam')
})

test('a country that the region does not deliver to is refused', () => {
  const fields = shipping({ countryCode: 'us', province: 'CA', postalCode: '94110' })
  expect(checkDetails(fields, COUNTRIES).problems).toEqual({
    'shipping.countryCode': 'Choose a country that we deliver to.',
  })
})

test('checked details pass the server’s check unchanged', () => {
  const fields = {
    email: 'Marta.Lind@example.com',
    ...shipping(),
    ...billing({ city: 'Potsdam' }),
  }
  const { details = {} } = checkDetails(fields, COUNTRIES)
  expect(details.billingAddress?.city).toBe('Potsdam')
  expect(checkDetails(fieldsOf(details), COUNTRIES).details).toEqual(details)
})

test('addresses are equal if the same is written on the parcel', () => {
  expect(isSameAddress(anAddress(), anAddress({ phone: '123456' }))).toBe(true)
  expect(isSameAddress(anAddress(), anAddress({ city: 'Potsdam' }))).toBe(false)
  expect(isSameAddress(anAddress(), null)).toBe(true)
  expect(isSameAddress(anAddress(), anAddress({ address1: '' }))).toBe(true)
})

test('a buyer of gift cards names a country and themselves, as both addresses', () => {
  const fields = { 'buyer.firstName': 'Marta', 'buyer.lastName': 'Lind', 'buyer.countryCode': 'de' }
  const { details } = checkDetails(fields, COUNTRIES)
  expect(details?.shippingAddress).toMatchObject({ lastName: 'Lind', address1: '' })
  expect(details?.billingAddress).toEqual(details?.shippingAddress)
  const sent = details ? fieldsOf(details) : {}
  expect(checkDetails(sent, COUNTRIES).details).toEqual(details)
  expect(checkDetails({ ...fields, 'buyer.countryCode': 'us' }, COUNTRIES).problems).toEqual({
    'buyer.countryCode': 'Choose a country that we deliver to.',
  })
})
