import type { Locator, Page } from '@playwright/test'
import { openBagPage } from '../support/bag.ts'
import { fillBag } from '../support/by-form.ts'
import { fillAddress, fillContact, openCheckout, openReview, step } from '../support/checkout.ts'
import { walk } from '../support/keyboard.ts'
import { sampledBy } from '../support/sample.ts'
import {
  BAG_PAGE,
  CHECKOUT,
  GIFT_CARDS,
  HOME,
  LISTING,
  OPEN_BAG,
  PRODUCT,
  type Screen,
  type Visit,
} from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const ENLARGED = { width: 320, height: 256 }
const WIDE = { width: 1440, height: 800 }

const WALKS: readonly (readonly [Screen, (typeof WIDE)[]])[] = [
  [HOME, [ENLARGED]],
  [LISTING, [ENLARGED, WIDE]],
  [PRODUCT, [ENLARGED, WIDE]],
  [BAG_PAGE, [ENLARGED]],
  [OPEN_BAG, [ENLARGED, WIDE]],
  [CHECKOUT, [ENLARGED, WIDE]],
  [GIFT_CARDS, [ENLARGED]],
]

for (const [screen, windows] of WALKS) {
  for (const size of windows) {
    test(`the keyboard reaches every control of ${screen.name} at ${size.width} px`, async ({
      page,
      storeUrl,
      createProduct,
      sharedOrder,
    }) => {
      await page.setViewportSize(size)
      const part = screen === OPEN_BAG ? '[aria-label="Bag"]' : 'body'
      await screen.go({ page, storeUrl, createProduct, sharedOrder }, () => walk(page, part))
    })
  }
}

interface Vanishing {
  readonly name: string
  /** What the browser may complain of. */
  readonly allowed?: RegExp[]
  /** Presses what goes away with its press, and gives what is to have the focus then. */
  readonly press: (visit: Omit<Visit, 'sharedOrder'>) => Promise<Locator>
}

const press = (page: Page, name: RegExp | string) =>
  page.getByRole('main').getByRole('button', { name }).press('Enter')

const apply = async (page: Page, code: string) => {
  await page.getByLabel('Gift card or discount code').fill(code)
  await press(page, 'Apply')
}

const VANISHING: readonly Vanishing[] = [
  {
    name: 'the last line of the bag',
    press: async ({ page, storeUrl, createProduct }) => {
      await fillBag(page, storeUrl, (await createProduct()).variantId)
      await openBagPage(page)
      await press(page, /^Remove/)
      const empty = page.getByRole('heading', { name: 'Your bag is empty' })
      await expect(empty).toBeVisible()
      return page.locator('main :focus').filter({ has: empty })
    },
  },
  {
    name: 'the last thing saved for later',
    press: async ({ page, storeUrl, createProduct }) => {
      const { variantId, title } = await createProduct()
      await fillBag(page, storeUrl, variantId)
      await openBagPage(page)
      await press(page, /^Save for later/)
      await press(page, /^Move to bag/)
      const more = page.getByRole('button', { name: `One more of ${title}` })
      await expect(page.getByRole('main').locator(more)).toBeVisible()
      return page.locator('main :focus').filter({ has: more })
    },
  },
  {
    name: 'what has sold out meanwhile',
    press: async ({ page, storeUrl, createProduct }) => {
      const goods = await createProduct()
      await openReview(page, storeUrl, { variantId: goods.variantId, quantity: 2 })
      await goods.stock(1)
      await press(page, /^Place order/)
      await press(page, 'Take 1')
      return page.getByRole('button', { name: /^Place order/ })
    },
  },
  {
    name: 'the code that is had instead',
    press: async ({ page, storeUrl, createProduct }) => {
      await openCheckout(page, storeUrl, await createProduct())
      await apply(page, 'welcome10')
      await expect(page.getByText('WELCOME10 is on your order.')).toBeVisible()
      await apply(page, 'fiveoff')
      await press(page, 'Use WELCOME10 instead')
      await expect(page.getByText('WELCOME10 applies')).toBeVisible()
      return page.getByLabel('Gift card or discount code')
    },
  },
  {
    name: 'another try at a step',
    allowed: [/Failed to load resource: net::ERR_FAILED .*deliveries/],
    press: async ({ page, storeUrl, createProduct }) => {
      await openCheckout(page, storeUrl, await createProduct())
      await fillContact(page)
      await page.route('**/deliveries', (route) => route.abort())
      await fillAddress(page)
      await expect(step(page, 'Delivery').getByRole('button', { name: 'Try again' })).toBeVisible()
      await page.unroute('**/deliveries')
      await press(page, 'Try again')
      await expect(page.getByRole('radio', { name: /^Post/ })).toBeVisible()
      return page.getByRole('heading', { name: 'Delivery' })
    },
  },
  {
    name: 'the search of small screens',
    press: async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/help')
      const search = page.locator('summary', { hasText: 'Search' })
      await search.press('Enter')
      await expect(page.getByLabel('Search the shop')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByLabel('Search the shop')).toBeHidden()
      return search
    },
  },
  {
    name: 'the question about statistics',
    press: async ({ page }) => {
      await page.goto('/help')
      const link = page.getByRole('link', { name: 'Privacy choices' })
      await link.press('Enter')
      await expect(page.getByRole('button', { name: 'No, thanks' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'No, thanks' })).toBeHidden()
      return link
    },
  },
]

for (const [row, { name, allowed = [], press }] of VANISHING.entries()) {
  test.describe(`${name} goes`, () => {
    test.use({ allowed })

    test(
      'and does not take the focus with it',
      sampledBy(3, row),
      async ({ page, storeUrl, createProduct }) => {
        await expect(await press({ page, storeUrl, createProduct })).toBeFocused()
      },
    )
  })
}
