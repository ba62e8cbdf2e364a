import type { Page } from '@playwright/test'
import type { AdminApi } from '../support/admin-api.ts'
import { fillBag } from '../support/by-form.ts'
import { applyDisplay, DISPLAYS, TWO_DISPLAYS } from '../support/displays.ts'
import { expectInOrder, expectNoOverflow, scrollThrough, watchShifts } from '../support/layout.ts'
import { sampledBy } from '../support/sample.ts'
import { expect, type SharedOrder, test } from '../support/test.ts'
import { createProduct } from '../support/test-product.ts'

interface Visit {
  readonly page: Page
  readonly storeUrl: string
  readonly admin: AdminApi
  readonly sharedOrder: SharedOrder
}

interface PageCase {
  readonly name: string
  /** The address; made first where it needs a bag or an order. */
  readonly path: string | ((visit: Visit) => Promise<string>)
  readonly status?: number
  /** Search engines are kept out, so that it has no address for them. */
  readonly isHidden?: true
  /** `npm run test:long` looks at it in both modes on both screens; at all else in two looks. */
  readonly isFirstOfItsKind?: true
}

async function variantOf({ query }: AdminApi, sku: string): Promise<string> {
  const [row] = await query('SELECT id FROM product_variant WHERE sku = $1', [sku])
  return String(row?.['id'])
}

const withBag =
  (path: string) =>
  async ({ page, admin, storeUrl }: Visit) => {
    await fillBag(page, storeUrl, await variantOf(admin, 'ASSAM.50-G'), 2)
    return path
  }

const PAGES: readonly PageCase[] = [
  { name: 'the home page', path: '/', isFirstOfItsKind: true },
  { name: 'the listing', path: '/products', isFirstOfItsKind: true },
  { name: 'the last page of the listing', path: '/products?page=2&sort=price-asc' },
  { name: 'a category', path: '/categories/coffee' },
  { name: 'a collection', path: '/collections/good-places-to-start' },
  { name: 'a product', path: '/products/guji-uraga', isFirstOfItsKind: true },
  {
    name: 'a product that is sold out',
    path: async ({ admin }) => (await createProduct(admin, { stock: 0 })).path,
  },
  { name: 'the empty bag', path: '/cart', isHidden: true },
  { name: 'the filled bag', path: withBag('/cart'), isHidden: true, isFirstOfItsKind: true },
  { name: 'the empty checkout', path: '/checkout', isHidden: true },
  { name: 'the checkout', path: withBag('/checkout'), isHidden: true, isFirstOfItsKind: true },
  {
    name: 'the confirmation',
    path: async ({ page, sharedOrder: { id, cookies } }) => {
      await page.context().addCookies(cookies)
      return `/order/${id}/confirmed`
    },
    isHidden: true,
  },
  { name: 'the gift cards', path: '/gift-cards' },
  { name: 'the way to an order', path: '/orders/lookup', isHidden: true, isFirstOfItsKind: true },
  { name: 'the questions and answers', path: '/help' },
  { name: 'what is said of privacy', path: '/privacy' },
  { name: 'what the shop says of itself', path: '/about' },
  { name: 'the way to what there is to read', path: '/guides' },
  { name: 'the stories', path: '/stories', isFirstOfItsKind: true },
  { name: 'the stories with a tag', path: '/stories/tagged/brewing' },
  { name: 'a story', path: '/stories/one-cup-of-filter', isFirstOfItsKind: true },
  {
    name: 'a link that fills a bag',
    path: async ({ admin }) => `/cart/add?items=${await variantOf(admin, 'ASSAM.50-G')}:2`,
    isHidden: true,
  },
  { name: 'the newsletter', path: '/newsletter', isHidden: true },
  { name: 'the thanks', path: '/thank-you', isHidden: true },
  {
    name: 'an order of somebody else',
    path: '/order/order_1/confirmed',
    status: 404,
    isHidden: true,
  },
  {
    name: 'a page that is not there',
    path: '/nowhere',
    status: 404,
    isHidden: true,
    isFirstOfItsKind: true,
  },
  {
    name: 'the page for what is broken',
    path: '/500',
    status: 503,
    isHidden: true,
    isFirstOfItsKind: true,
  },
  { name: 'a file that is not there', path: '/_astro/nothing.js', status: 404, isHidden: true },
]

// The browser itself reports the page's own status.
test.use({ allowed: [/Failed to load resource: .* (404|503)/] })

/** What a page says of itself, to people and to search engines. */
async function expectNamed(page: Page, storeUrl: string, isHidden = false): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/\S/)
  const robots = page.locator('meta[name="robots"][content*="noindex"]')
  await expect(robots).toHaveCount(isHidden ? 1 : 0)
  if (isHidden) return
  const description = page.locator('meta[name="description"]')
  await expect(description).toHaveAttribute('content', /\S.{20,}/)
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical).toHaveAttribute('href', new RegExp(`^${storeUrl}/`))
}

/** Of pages that are made of the parts of another. */
const STEP = 3

for (const [row, { name, path, status = 200, isHidden, isFirstOfItsKind }] of PAGES.entries()) {
  const sampled = isFirstOfItsKind ? {} : sampledBy(STEP, row)
  test(
    `${name} is accessible and fits in every display`,
    sampled,
    async ({ page, admin, storeUrl, sharedOrder }) => {
      const expectUnmoved = await watchShifts(page)
      const address =
        typeof path === 'string' ? path : await path({ page, storeUrl, admin, sharedOrder })
      const isInAll = isFirstOfItsKind && test.info().project.name === 'long'
      for (const display of isInAll ? DISPLAYS : TWO_DISPLAYS) {
        await test.step(display.name, async () => {
          await applyDisplay(page, display)
          const response = await page.goto(address)
          expect(response?.status()).toBe(status)
          await scrollThrough(page)
          await expectUnmoved()
          await expectInOrder(page)
        })
      }
      await expectNamed(page, storeUrl, isHidden)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoOverflow(page)
    },
  )
}
