// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/checkout.ts'
import { AddressFields } from './AddressFields.tsx'

afterEach(cleanup)

const COUNTRIES = [
  { code: 'de', name: 'Germany' },
  { code: 'it', name: 'Italy' },
  { code: 'jp', name: 'Japan' },
  { code: 'us', name: 'United States' },
]

const show = (countryCode: string, address = anAddress({ countryCode })) =>
  render(
    <AddressFields
      group="shipping"
      address={address}
      countries={COUNTRIES}
      countryCode={countryCode}
      problems={{}}
    />,
  )

const tokens = () =>
  [...document.querySelectorAll('.input')].map((field) =>
    field.getAttribute('autocomplete')?.replace('shipping ', ''),
  )
const value = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value

test.each([
  ['de', 'address-line1 address-line2 postal-code address-level2'],
  ['us', 'address-line1 address-line2 address-level2 address-level1 postal-code'],
  ['jp', 'postal-code address-level1 address-level2 address-line1 address-line2'],
  ['it', 'address-line1 address-line2 postal-code address-level2 address-level1'],
])('the fields of %s stand in its order', (country, order) => {
  show(country)
  const all = `country given-name family-name ${order} organization tel`
  expect(tokens()).toEqual(all.split(' '))
})

test('another country keeps what was typed, and asks for its state', () => {
  show('de')
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Sendai' } })
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'jp' } })
  expect(value('City or ward')).toBe('Sendai')
  expect(value('Prefecture')).toBe('')
  expect(value('Postal code')).toBe('12045')
})

test('a saved state that was spelt out is chosen in the list', () => {
  show('us', anAddress({ countryCode: 'us', province: 'Oregon' }))
  expect(value('State')).toBe('OR')
})

test('the visitor’s country is the first', () => {
  show('jp')
  const [first] = screen.getAllByRole<HTMLOptionElement>('option')
  expect(first?.value).toBe('jp')
})
