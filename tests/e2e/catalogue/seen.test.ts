import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { displayOptions, TWO_DISPLAYS } from '../support/displays.ts'
import { expectInOrder, scrollThrough, watchShifts } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

const row = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
const names = (page: Page) => row(page).getByRole('heading', { level: 3 })
const clearButton = (page: Page) => row(page).getByRole('button', { name: /^Clear/ })
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('seen'))

/** Looks at products one after the other, each until this device remembers it. */
async function lookAt(page: Page, ...handles: readonly string[]): Promise<void> {
  for (const handle of handles) {
    await page.goto(`/products/${handle}`)
    await expect.poll(() => remembered(page)).toContain(`"value":["${handle}"`)
  }
}

/** The same as if these had been looked at, the last one first. */
const remember = (page: Page, ...handles: readonly string[]) =>
  page.addInitScript(
    (seen) => localStorage.setItem('seen', seen),
    JSON.stringify({ version: 1, value: handles }),
  )

/** How often a page has asked for the cards of its row. */
function watchRequests(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/recently-seen') count += 1
  })
  return () => count
}

/** Goes where the row is, or would be. */
const goDown = (page: Page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded()

/** No script comes before the page is painted, as on a slow line: what it moves then is seen. */
const paintFirst = (page: Page) =>
  page.route('**/_astro/*.js', async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    await route.continue()
  })

test('seen products are shown latest first, once each, without the current one', async ({
  page,
}) => {
  await lookAt(page, 'guji-uraga', 'assam', 'guji-uraga', 'gyokuro')
  const requestCount = watchRequests(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Gyokuro' })).toBeVisible()
  expect(requestCount()).toBe(0)
  await goDown(page)
  await expect(names(page)).toHaveText(['Guji Uraga', 'Assam'])
  expect(requestCount()).toBe(1)
  await names(page).getByRole('link', { name: 'Assam' }).click()
  await expect(page).toHaveURL('/products/assam')
  await goDown(page)
  await expect(names(page)).toHaveText(['Gyokuro', 'Guji Uraga'])
})

test('the first product of a visit has no row, and sends no request for it', async ({ page }) => {
  const requestCount = watchRequests(page)
  await lookAt(page, 'assam')
  await scrollThrough(page)
  await expect(row(page)).toHaveCount(0)
  expect(requestCount()).toBe(0)
})

test('seen products are stored on the device by handle only, and in no cookie', async ({
  page,
}) => {
  await lookAt(page, 'assam', 'guji-uraga')
  expect(await remembered(page)).toBe('{"version":1,"value":["guji-uraga","assam"]}')
  expect(await page.context().cookies()).toEqual([])
})

test('a cleared list stays cleared, here and in other tabs, and the keyboard focus stays', async ({
  page,
  context,
}) => {
  await lookAt(page, 'assam', 'rooibos', 'guji-uraga')
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(names(other)).toHaveText(['Guji Uraga', 'Rooibos', 'Assam'])
  await goDown(page)
  await expect(names(page)).toHaveCount(2)
  await clearButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(row(page).getByText(/^Cleared\./)).toBeFocused()
  await expect(names(page)).toHaveCount(0)
  await expectAccessible(page)
  await expect(row(other)).toHaveCount(0)
  expect(await remembered(page)).toBeNull()

  await lookAt(page, 'rooibos')
  await goDown(page)
  await expect(row(page)).toHaveCount(0)
  await expect(names(other)).toHaveText(['Rooibos'])
})

test('products that are no longer sold are left out, and an empty row is hidden', async ({
  page,
  createProduct,
  admin,
}) => {
  const { id, handle, title } = await createProduct()
  await lookAt(page, handle, 'assam')
  await page.goto('/cart')
  await expect(names(page)).toHaveText(['Assam', title])
  await admin.staff.post(`/products/${id}`, { status: 'draft' })
  await page.reload()
  await expect(names(page)).toHaveText(['Assam'])
  await page.goto('/products/assam')
  await expect(page.locator('[data-seen]')).toHaveCount(1)
  await goDown(page)
  await expect(page.locator('[data-seen]')).toHaveCount(0)
})

test('a seen product has its current price', async ({ page, createProduct }) => {
  const { handle, price } = await createProduct()
  await lookAt(page, handle)
  await page.goto('/cart')
  await expect(row(page).getByRole('listitem')).toContainText('€14.50')
  await price('eur', 1600)
  await page.reload()
  await expect(row(page).getByRole('listitem')).toContainText('€16.00')
})

test('a page that only prerenders or is in a background tab does not count as seen', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const state = { prerendering: true, visibilityState: 'hidden' }
    for (const name of ['prerendering', 'visibilityState'] as const) {
      Object.defineProperty(document, name, { get: () => state[name] })
    }
    addEventListener('activate', () => {
      state.prerendering = false
      document.dispatchEvent(new Event('prerenderingchange'))
    })
    addEventListener('turn-to', () => {
      state.visibilityState = 'visible'
      document.dispatchEvent(new Event('visibilitychange'))
    })
  })
  const settled = () =>
    page.evaluate(async () => {
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    })
  await page.goto('/products/assam')
  await settled()
  expect(await remembered(page)).toBeNull()
  await page.evaluate(() => dispatchEvent(new Event('activate')))
  await settled()
  expect(await remembered(page)).toBeNull()
  await page.evaluate(() => dispatchEvent(new Event('turn-to')))
  await expect.poll(() => remembered(page)).toBe('{"version":1,"value":["assam"]}')
})

test.describe('without an answer', () => {
  test.use({ allowed: [/Failed to load resource: net::ERR_FAILED .*recently-seen/] })

  test('the row is absent', async ({ page }) => {
    await lookAt(page, 'assam')
    await page.route('**/recently-seen*', (route) => route.abort())
    await page.goto('/cart')
    await expect(page.locator('[data-seen]')).toHaveCount(0)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the row is absent', async ({ page }) => {
    for (const path of ['/products/assam', '/cart', '/search?q=xyzzy']) {
      await page.goto(path)
      await expect(page.locator('[data-seen]')).toBeHidden()
    }
  })
})

test('the page of cards is neither indexed nor cached', async ({ request }) => {
  const answer = await request.get('/recently-seen?handles=assam,nothing-of-ours,%3Cb%3E')
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  const text = await answer.text()
  expect(text.match(/<li/g)).toHaveLength(1)
  expect(text).not.toMatch(/<html|<script/)
})

const PATHS = ['/products/guji-uraga', '/cart', '/nowhere', '/search?q=xyzzy']

for (const display of TWO_DISPLAYS) {
  test.describe(`at ${display.name}`, () => {
    // The browser itself reports the status of what is not there.
    test.use({
      ...displayOptions(display),
      allowed: [/Failed to load resource: (?:.* 404|net::ERR_FAILED)/],
    })

    for (const path of PATHS) {
      test(`the row on ${path} is accessible, fits and shifts nothing`, async ({ page }) => {
        await remember(page, 'assam', 'sencha-kirishima', 'mug-dipped-lake', 'nyeri-gatomboya')
        const expectUnmoved = await watchShifts(page)
        await paintFirst(page)
        // The font moves a little of everything whenever it comes: without it, only the row can.
        await page.route('**/*.woff2', (route) => route.abort())
        await page.goto(path)
        await goDown(page)
        await expect(names(page)).toHaveCount(4)
        await scrollThrough(page)
        await expectUnmoved(0)
        await expectInOrder(page)
      })
    }
  })
}
