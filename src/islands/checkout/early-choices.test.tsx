// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { checkoutAddress } from '#domain/checkout/checkout-address.ts'
import { PasswordField } from '#islands/account/fields.tsx'
import { anAddress } from '#tests/fixtures/checkout.ts'
import { AddressChoice } from './AddressChoice.tsx'

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
})

/** Shows what the server renders; somebody uses it before React takes it over. */
function hydrateAfter(island: ReactElement, use: () => void) {
  document.body.innerHTML = `<main>${renderToString(island)}</main>`
  use()
  const main = screen.getByRole('main')
  act(() => {
    root = hydrateRoot(main, island)
  })
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const countries = [
  { code: 'de', name: 'Germany' },
  { code: 'fr', name: 'France' },
]

const choice = (saved: readonly string[]) => (
  <AddressChoice
    group="shipping"
    legend="Choose a delivery address"
    saved={saved.map((id) => checkoutAddress({ id, address: anAddress() }))}
    address={null}
    countries={countries}
    countryCode="de"
    problems={{}}
  />
)

test('an address that is chosen before the script is there stays chosen, and its fields open', () => {
  hydrateAfter(choice(['addr_home']), () => radio(/A new address/).click())
  expect(radio(/A new address/).checked).toBe(true)
  expect(screen.getByLabelText('First name')).toBeDefined()
  act(() => radio(/Germany/).click())
  expect(radio(/A new address/).checked).toBe(false)
})

test('a country that is chosen before the script is there stays chosen, with its own fields', () => {
  const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' })
  hydrateAfter(choice([]), () => {
    country().value = 'fr'
  })
  expect(country().value).toBe('fr')
  act(() => root?.render(choice([])))
  expect(country().value).toBe('fr')
})

test('a password is shown to who has asked for it before the script is there', () => {
  hydrateAfter(<PasswordField problem={undefined} />, () => screen.getByRole('checkbox').click())
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
})
