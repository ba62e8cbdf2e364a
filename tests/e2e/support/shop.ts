import type { Page } from '@playwright/test'

/** The demo shop's regions, one country each, and an address there. */
export const REGIONS = [
  {
    country: 'de',
    name: 'Germany',
    currency: 'eur',
    city: 'Berlin',
    postcode: '10115',
    symbol: '€',
  },
  {
    country: 'us',
    name: 'United States',
    currency: 'usd',
    city: 'Portland',
    postcode: '97201',
    symbol: '$',
  },
  {
    country: 'jp',
    name: 'Japan',
    currency: 'jpy',
    city: 'Tokyo',
    postcode: '100-0001',
    symbol: '¥',
  },
] as const
export type DemoRegion = (typeof REGIONS)[number]

/** Chooses a region before the first page, as the cookie of an earlier visit does. */
export async function shopFrom(page: Page, baseURL: string, country: string) {
  await page.context().addCookies([{ name: 'region', value: country, url: baseURL }])
}

export const bagButton = (page: Page) => page.getByRole('button', { name: /^Bag/ })
