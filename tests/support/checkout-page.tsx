import { fireEvent, render, screen } from '@testing-library/react'
import type { Cart } from '#domain/cart/cart.ts'
import type { Region } from '#domain/region/region.ts'
import { CheckoutPage } from '#islands/checkout/CheckoutPage.tsx'
import type { CardOption, SignedInBuyer } from '#islands/checkout/step-props.ts'
import { aCart } from '#tests/fixtures/checkout.ts'
import { aBrowser } from './checkout-browser.ts'
import { openShop, type Shop } from './checkout-shop.ts'

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

/** A page whose checkout is open, and the shop behind it. */
export async function showCheckout(
  cart: Cart | null,
  prepare: (shop: Shop) => void = () => {},
  signedIn: SignedInBuyer | null = null,
  saved: readonly CardOption[] = [],
  isCartRead = true,
) {
  const shop = openShop(cart ?? aCart())
  prepare(shop)
  const tab = aBrowser(shop).openTab()
  render(
    <CheckoutPage
      checkout={tab.checkout}
      cart={cart}
      isCartRead={isCartRead}
      regions={[EU, US]}
      countryCode="de"
      signedIn={signedIn}
      cards={[...saved, { token: 'pm_ok', name: 'A card that pays', isSaved: false }]}
      tryAgain={() => void tab.open()}
    />,
  )
  await tab.open(cart?.id ?? null)
  return { shop, ...tab }
}

export const heading = (name: string) => screen.getByRole('heading', { name })

export const button = (name: string | RegExp) => screen.findByRole('button', { name })

export const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Sends the form that a button belongs to. */
export const submit = (name: string | RegExp) => {
  const form = screen.getByRole('button', { name }).closest('form')
  if (!form) throw new Error(`${name} belongs to no form`)
  fireEvent.submit(form)
}

/** One step of the list, by its title. */
export const step = (name: string) => {
  const item = heading(name).closest('li')
  if (!item) throw new Error(`${name} is no step`)
  return item
}
