import type { Page } from '@playwright/test'
import type { RunningStore } from '#tests/support/store.ts'
import { until } from '#tests/support/until.ts'
import type { AdminApi } from '../support/admin-api.ts'
import { expectAccessible } from '../support/axe.ts'
import { addButton, panel } from '../support/bag.ts'
import { freeze, isHealthy, kill, playThrough, type Scene } from '../support/outages.ts'
import { countOf, expect, test } from '../support/own-store.ts'
import { promisedMs } from '../support/promised-time.ts'
import { send } from '../support/repeated-requests.ts'
import { bagButton } from '../support/shop.ts'
import { createProduct } from '../support/test-product.ts'

test.use({ allowed: [/Failed to load resource.* 50[0-4]/] })
test.setTimeout(180_000)

test('while commerce hangs, cached pages arrive after a second and all others report it within three', async ({
  ownStore,
  ownAdmin,
}) => {
  const { url } = ownStore
  const goods = await createProduct(ownAdmin)
  expect((await send(`${url}${goods.path}`)).status).toBe(200)
  const letRecover = freeze(ownStore, 'commerce')
  try {
    const purges = await countOf(ownStore, 'purges')
    await goods.stock(4)
    await until('the purge is heard', async () => (await countOf(ownStore, 'purges')) > purges)
    const old = await send(`${url}${goods.path}`)
    expect([old.status, old.body.includes(goods.title)]).toEqual([200, true])
    expect(old.ms).toBeGreaterThan(500)
    expect(old.ms).toBeLessThan(promisedMs(1500))
    expect((await send(`${url}${goods.path}`)).ms).toBeLessThan(promisedMs(500))

    const unknown = await send(`${url}/products/cerrado`)
    expect([unknown.status, unknown.body]).toEqual([
      503,
      expect.stringContaining('Back in a moment'),
    ])
    expect(unknown.ms).toBeLessThan(promisedMs(3000))
    const bag = await fetch(`${url}/cart`, {
      headers: { cookie: 'cart=cart_01OFSOMEBODY' },
      signal: AbortSignal.timeout(promisedMs(3000)),
    })
    expect([bag.status, bag.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await isHealthy(ownStore)).toBe(false)
  } finally {
    letRecover()
  }
  await until('the page is fresh again', async () =>
    (await send(`${url}${goods.path}`)).body.includes('Only 4 are left.'),
  )
  expect((await send(`${url}/products/cerrado`)).status).toBe(200)
})

async function reading(store: RunningStore, admin: AdminApi): Promise<Scene> {
  const { url } = store
  const goods = await createProduct(admin)
  const known = ['/', '/products', '/categories/coffee', goods.path]
  for (const path of known) await send(`${url}${path}`)
  return {
    meanwhile: async () => {
      await until('somebody notices', async () => !(await isHealthy(store)))
      const purges = await countOf(store, 'purges')
      await goods.stock(5)
      await until('the purge is heard', async () => (await countOf(store, 'purges')) > purges)
      for (const path of [...known, ...known]) {
        const { status, ms } = await send(`${url}${path}`)
        expect([path, status]).toEqual([path, 200])
        expect(ms).toBeLessThan(promisedMs(1500))
      }
      const unknown = await send(`${url}/products/decaf-caldas`)
      expect(unknown.status).toBe(503)
      expect(unknown.ms).toBeLessThan(promisedMs(1500))
    },
    after: async () => {
      await until('the page is fresh', async () =>
        (await send(`${url}${goods.path}`)).body.includes('Only 5 are left.'),
      )
      expect((await send(`${url}/products/decaf-caldas`)).status).toBe(200)
    },
  }
}

async function changing(page: Page, { url }: RunningStore, admin: AdminApi): Promise<Scene> {
  const goods = await createProduct(admin)
  await page.goto(`${url}${goods.path}`)
  await addButton(page).click()
  await expect(panel(page)).not.toContainText('updating')
  await panel(page).getByRole('heading').first().hover()
  return {
    meanwhile: async () => {
      await panel(page)
        .getByRole('button', { name: `One more of ${goods.title}` })
        .click()
      const toast = page.getByRole('region', { name: /^Notices/ }).getByRole('listitem')
      await expect(toast).toContainText('We could not reach the shop. Your bag has not changed.')
      await expect(bagButton(page)).toHaveAccessibleName('Bag 1')
      const cart = await page.goto(`${url}/cart`)
      expect(cart?.status()).toBe(503)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectAccessible(page)
    },
    after: async () => {
      await page.goto(`${url}${goods.path}`)
      await addButton(page).click()
      await expect(bagButton(page)).toHaveAccessibleName('Bag 2')
      await expect(panel(page)).not.toContainText('updating')
    },
  }
}

async function checkingOut(page: Page, { url }: RunningStore, admin: AdminApi): Promise<Scene> {
  const goods = await createProduct(admin)
  const form = { variantId: goods.variantId, quantity: '1' }
  // The device knows nothing of a bag that a form without a script has filled.
  await page.context().request.post(`${url}/cart/lines`, { form, headers: { origin: url } })
  return {
    meanwhile: async () => {
      await page.goto(`${url}/checkout`)
      await expect(page.getByRole('alert')).toContainText('We cannot reach the shop just now.')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('alert')).toContainText('Your bag is kept')
      await expectAccessible(page)
    },
    after: async () => {
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByLabel('E-mail')).toBeVisible()
      await expect(page.getByRole('main')).toContainText(goods.title)
    },
  }
}

test('while commerce is down, cached pages are shown, a change of the cart is rolled back and reported, and the shop recovers', async ({
  page,
  browser,
  ownStore,
  ownAdmin,
}) => {
  const checkout = await browser.newPage()
  await playThrough(ownStore, kill, 'commerce', {
    'every page that was ever shown keeps coming': () => reading(ownStore, ownAdmin),
    'a change of the bag that does not reach the shop is taken back and said': () =>
      changing(page, ownStore, ownAdmin),
    'a checkout that cannot read the bag does not call it empty': () =>
      checkingOut(checkout, ownStore, ownAdmin),
  })
})
