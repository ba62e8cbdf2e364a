import type { Page, Request } from '@playwright/test'
import { unique } from '#tests/fixtures/unique.ts'
import { expectAccessible } from '../support/axe.ts'
import { placeOrder } from '../support/by-form.ts'
import { movePointer, untilScriptsHaveRun } from '../support/move-pointer.ts'
import { expect, test } from '../support/recorder.ts'

// AN-1, AN-2. Every visitor of these tests is one of its own: its browser has a name of its own.
test.use({
  userAgent: async ({ browserName }, use) => use(`Mozilla/5.0 ${unique(browserName)}`),
  consent: null,
})

const GUJI = '/products/guji-uraga'

/** Everything the page tells from now on, as its parameters. */
function hear(page: Page): Readonly<Record<string, string>>[] {
  const told: Readonly<Record<string, string>>[] = []
  page.on('request', (request: Request) => {
    if (!request.url().endsWith('/matomo.php')) return
    told.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')))
  })
  return told
}

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage))

const banner = (page: Page) => page.getByRole('region', { name: /May we remember you/ })

const ACTIONS = `SELECT site_id, is_known, visitor, kind, url, title, sku
  FROM action JOIN visit ON visit.id = visit_id WHERE url LIKE '%' || $1 || '%' ORDER BY action.id`

test('a page view is recorded with site 698, and nothing is stored on the device', async ({
  page,
  context,
  recorded,
}) => {
  const mark = unique('seen')
  const told = hear(page)
  await page.goto(`${GUJI}?mtm_campaign=${mark}`)
  await expect.poll(() => recorded(ACTIONS, [mark])).toHaveLength(1)
  expect(await recorded(ACTIONS, [mark])).toEqual([
    {
      site_id: 698,
      is_known: false,
      visitor: expect.stringMatching(/^[0-9a-f]{16}$/),
      kind: 'view',
      url: expect.stringContaining(`${GUJI}?mtm_campaign=${mark}`),
      title: expect.stringContaining('Guji Uraga'),
      sku: 'guji-uraga',
    },
  ])
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({
    idsite: '698',
    rec: '1',
    cookie: '0',
    _pks: 'guji-uraga',
    _pkp: '13.5',
    dimension1: 'EUR',
  })
  expect(told[0]).not.toHaveProperty('_id')
  expect(await context.cookies()).toEqual([])
  expect(await kept(page)).not.toContain('visitor')
})

test('outbound links and downloads are recorded', async ({ page, recorded }) => {
  const mark = unique('link')
  await page.goto('/')
  await untilScriptsHaveRun(page)
  await page.route(`**/${mark}*`, (route) => route.fulfill({ status: 204 }))
  await page.evaluate((name) => {
    for (const href of [`https://elsewhere.example/${name}`, `/${name}.pdf`]) {
      const link = document.createElement('a')
      link.href = href
      link.textContent = href
      document.querySelector('main')?.prepend(link)
    }
  }, mark)
  await page.getByRole('link', { name: `${mark}.pdf` }).click()
  await page.getByRole('link', { name: 'elsewhere' }).click()
  await expect.poll(() => recorded(ACTIONS, [mark])).toHaveLength(2)
  expect(await recorded(ACTIONS, [mark])).toMatchObject([
    { kind: 'download', url: expect.stringMatching(/^http:\/\/localhost.*\.pdf$/) },
    { kind: 'outlink', url: `https://elsewhere.example/${mark}` },
  ])
})

test('an addition to the cart is recorded with the cart', async ({
  page,
  recorded,
  createProduct,
}) => {
  const { path, handle, title } = await createProduct()
  await page.goto(path)
  await page.getByRole('button', { name: /^Add to bag/ }).click()
  const bags = () =>
    recorded(
      `SELECT revenue, currency, items FROM action WHERE kind = 'bag' AND items::text LIKE $1`,
      [`%${handle}%`],
    )
  await expect.poll(bags).toHaveLength(1)
  expect(await bags()).toEqual([
    {
      revenue: '14.50',
      currency: 'EUR',
      items: [{ sku: handle, name: title, category: '', price: 14.5, quantity: 1 }],
    },
  ])
})

test('an order is recorded once, however often its page is opened', async ({
  page,
  storeUrl,
  recorded,
  createProduct,
}) => {
  const { variantId, title } = await createProduct()
  const id = await placeOrder(page, storeUrl, variantId)
  const mark = unique('confirmed')
  const told = hear(page)
  await page.goto(`/order/${id}/confirmed`)
  await expect.poll(() => told.length).toBe(2)
  await page.reload()
  await expect.poll(() => told.length).toBe(4)
  // What is told after it has arrived: so has all before it.
  await page.goto(`/?mtm_campaign=${mark}`)
  await expect.poll(() => recorded(ACTIONS, [mark])).toHaveLength(1)
  const orders = await recorded('SELECT * FROM purchase WHERE items::text LIKE $1', [`%${title}%`])
  expect(orders).toMatchObject([{ site_id: 698, currency: 'EUR' }])
  expect(Number(orders[0]?.['revenue'])).toBeGreaterThan(14.5)
  // The address of the page holds the order's id, which is nobody's business.
  expect(told.map(({ url }) => url)).not.toContainEqual(expect.stringContaining(id))
})

test('consent joins visits, and refusal deletes the ids at once', async ({ page, recorded }) => {
  const marks = [unique('before'), unique('after'), unique('revoked')] as const
  const told = hear(page)
  await page.goto(`/?mtm_campaign=${marks[0]}`)
  await expect(banner(page)).toBeHidden()
  await movePointer(page)
  await banner(page).getByRole('button', { name: 'Yes, that’s fine' }).click()
  await expect(banner(page)).toBeHidden()
  const visitor = await page.evaluate(() => localStorage.getItem('visitor'))
  expect(visitor).toMatch(/^[0-9a-f]{16}$/)

  await page.goto(`/?mtm_campaign=${marks[1]}`)
  await expect
    .poll(() => recorded(ACTIONS, [marks[1]]))
    .toMatchObject([{ visitor, is_known: true }])
  await expect(banner(page)).toBeHidden()

  await page.getByRole('link', { name: 'Privacy choices' }).click()
  await expect(banner(page).getByRole('button', { name: 'No, thanks' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Privacy choices' })).toBeFocused()
  expect(await kept(page)).not.toContain('visitor')

  await page.goto(`/?mtm_campaign=${marks[2]}`)
  await expect.poll(() => recorded(ACTIONS, [marks[2]])).toMatchObject([{ is_known: false }])
  expect(told.map((hit) => hit['_id'])).toEqual([undefined, visitor, undefined])
})

test.describe('a visitor who sends Do Not Track', () => {
  test('is neither counted nor asked', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'doNotTrack', { value: '1' })
    })
    const told = hear(page)
    await page.goto(GUJI)
    await page.getByRole('button', { name: /^Add to bag/ }).click()
    await expect(page.getByRole('region', { name: 'Bag' })).toBeVisible()
    await expect(banner(page)).toBeHidden()
    await page.evaluate(() => navigator.sendBeacon('/matomo.php', new URLSearchParams('last=1')))
    await expect.poll(() => told.length).toBeGreaterThan(0)
    expect(told).toEqual([{ last: '1' }])
    await page.getByRole('link', { name: 'Privacy choices' }).click()
    await expect(page).toHaveURL('/privacy')
  })
})

test('a page that only prerenders records nothing until it is shown', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true })
  })
  const told = hear(page)
  await page.goto('/')
  await untilScriptsHaveRun(page)
  await page.evaluate(() => navigator.sendBeacon('/matomo.php', new URLSearchParams('first=1')))
  await expect.poll(() => told.length).toBe(1)
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  await expect.poll(() => told.length).toBe(2)
  expect(told.map(({ first, rec }) => first ?? rec)).toEqual(['1', '1'])
  expect(told[0]).toEqual({ first: '1' })
})

test('a page that is restored from the back-forward cache is recorded again', async ({ page }) => {
  const told = hear(page)
  await page.goto('/')
  await expect.poll(() => told.length).toBe(1)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => told.length).toBe(2)
  expect(told[1]?.['pv_id']).not.toBe(told[0]?.['pv_id'])
})

test('the question blocks no screen, and refusing is as easy as accepting', async ({ page }) => {
  await page.goto(GUJI)
  await movePointer(page)
  await expect(banner(page)).toBeVisible()
  const add = page.getByRole('button', { name: /^Add to bag/ })
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 720 })
    await expectAccessible(page)
    const boxes = await Promise.all(
      ['No, thanks', 'Yes, that’s fine'].map((name) =>
        banner(page).getByRole('button', { name }).boundingBox(),
      ),
    )
    expect(boxes[0]?.width).toBeCloseTo(boxes[1]?.width ?? 0, 0)
    expect(boxes[0]?.height).toBe(boxes[1]?.height)
    // The button that sells is not covered.
    await add.click({ trial: true })
  }
  await add.click()
  await expect(page.getByRole('region', { name: 'Bag' })).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('visitors are neither asked nor counted, and the choices link to the page about them', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(banner(page)).toBeHidden()
    await page.getByRole('link', { name: 'Privacy choices' }).click()
    await expect(page).toHaveURL('/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  })
})

test('on a phone the question takes a fifth of the screen, clear of name and price', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const path of ['/', GUJI]) {
    await page.goto(path)
    await movePointer(page)
    await expect(banner(page)).toBeVisible()
    expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(128)
  }
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.locator('[data-now]').first(),
  ]) {
    await part.scrollIntoViewIfNeeded()
    const [question, words] = [await banner(page).boundingBox(), await part.boundingBox()]
    expect((question?.y ?? 0) + (question?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0)
  }
})

test('Escape closes the question without an answer, and gives the focus back', async ({ page }) => {
  await page.goto('/help')
  await movePointer(page)
  const brand = page.getByRole('banner').getByRole('link', { name: /home$/ })
  await brand.focus()
  await banner(page).getByRole('button', { name: 'No, thanks' }).focus()
  await page.keyboard.press('Escape')
  await expect(banner(page)).toBeHidden()
  await expect(brand).toBeFocused()
  expect(await kept(page)).not.toContain('consent')
  await page.reload()
  await movePointer(page)
  await expect(banner(page)).toBeVisible()
})
