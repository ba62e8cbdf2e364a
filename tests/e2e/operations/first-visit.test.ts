import type { Page } from '@playwright/test'
import { movePointer } from '../support/move-pointer.ts'
import { bagButton } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

/** What a page sends that could make a cart or touch one. */
function watchCartRequests(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(cart|commerce)\//.test(pathname)) sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

test('a visitor without any interaction gets no cart, and the first interaction creates one', async ({
  page,
  storeUrl,
  admin,
}) => {
  const sent = watchCartRequests(page)
  const cartCookie = async () =>
    (await page.context().cookies(storeUrl)).find(({ name }) => name === 'cart')
  await page.clock.install()
  for (const path of ['/', '/products', '/products/guji-uraga']) {
    await page.goto(path)
    await page.clock.runFor(60_000)
  }
  expect(sent).toEqual([])
  expect(await cartCookie()).toBeUndefined()

  const opened = page.waitForResponse('**/cart/open')
  await movePointer(page)
  expect((await opened).status()).toBe(200)
  const cart = await cartCookie()
  expect(cart).toMatchObject({ value: /^cart_/, httpOnly: true })
  expect(Math.abs((cart?.expires ?? 0) - Date.now() / 1000 - 30 * 86_400)).toBeLessThan(120)
  const rows = await admin.query('SELECT completed_at FROM cart WHERE id = $1', [cart?.value])
  expect(rows).toEqual([{ completed_at: null }])

  await page.goto('/products')
  await movePointer(page)
  await bagButton(page).click()
  await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
  expect(sent).toEqual(['POST /cart/open'])
})

test('a page that only prerenders sends nothing before it is shown', async ({ page }) => {
  await page.addInitScript(() => {
    let isPrerendering = true
    Object.defineProperty(document, 'prerendering', { get: () => isPrerendering })
    addEventListener('show-page', () => {
      isPrerendering = false
      document.dispatchEvent(new Event('prerenderingchange'))
    })
  })
  const sent = watchCartRequests(page)
  await page.goto('/products/guji-uraga')
  const hints = (await page.locator('html').getAttribute('data-hints')) ?? ''
  await movePointer(page)
  await expect(page.locator(`link[href="${hints.split(' ')[0]}"]`)).toHaveCount(1)
  expect(sent).toEqual([])
  const opened = page.waitForResponse('**/cart/open')
  await page.evaluate(() => dispatchEvent(new Event('show-page')))
  expect((await opened).ok()).toBe(true)
})

test('robots.txt names what robots may read', async ({ request, storeUrl }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/^User-agent: \*$/m)
  for (const path of ['/cart', '/checkout', '/account', '/admin']) {
    expect(robots).toContain(`Disallow: ${path}`)
  }
  const response = await request.get('/products', { headers: { cookie: '' } })
  expect(response.headers()['set-cookie']).toBeUndefined()
  expect(response.url()).toBe(`${storeUrl}/products`)
})
