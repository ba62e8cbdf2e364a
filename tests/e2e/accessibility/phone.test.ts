import { z } from 'zod'
import { newCredentials } from '../support/account.ts'
import { fillBag, readyBag } from '../support/by-form.ts'
import { expectNoOverflow } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'
import { AN_ADDRESS, aVisitor, register } from '../support/visitor.ts'

const placed = z.object({ data: z.object({ id: z.string() }) })

test.use({ viewport: { width: 360, height: 740 } })

test('the outbox fits on a phone, however long an address is', async ({ page, storeUrl }) => {
  await register(aVisitor(storeUrl), {
    ...newCredentials(),
    email: `${crypto.randomUUID()}-of-a-long-name@example.com`,
  })
  await page.goto('/outbox')
  await expect(page.getByRole('cell').first()).toBeVisible()
  await expectNoOverflow(page)
})

test('the longest address fits on a phone, from the bag to the order', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  const visitor = aVisitor(storeUrl)
  const who = newCredentials()
  await register(visitor, who)
  const longest = 'ö'.repeat(200)
  await visitor.send('/account/addresses', 'saveAddress', {
    ...AN_ADDRESS,
    'shipping.firstName': longest,
    'shipping.address1': longest,
    'shipping.city': longest,
  })
  const { variantId } = await createProduct()
  await page
    .context()
    .addCookies([...visitor.jar].map(([name, value]) => ({ name, value, url: storeUrl })))
  await fillBag(page, storeUrl, variantId)
  const post = await readyBag(page, storeUrl, {
    email: who.email,
    address: {
      first_name: longest,
      last_name: longest,
      address_1: longest,
      city: longest,
      postal_code: '12045',
      country_code: 'de',
    },
  })
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible()
  await expectNoOverflow(page)
  const { data } = placed.parse(await post('/complete'))
  const order = `/account/orders/${data.id}`
  for (const path of ['/account/addresses', order, `/order/${data.id}/confirmed`]) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(longest)
    await expectNoOverflow(page)
  }
})

test('the menu of the account is one line on a phone, with the open page in it', async ({
  page,
  storeUrl,
}) => {
  const visitor = aVisitor(storeUrl)
  await register(visitor, newCredentials())
  await page
    .context()
    .addCookies([...visitor.jar].map(([name, value]) => ({ name, value, url: storeUrl })))
  await page.goto('/account/data')
  const menu = page.getByRole('navigation', { name: 'Your account' })
  const links = await menu.getByRole('link').all()
  const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y))
  expect(new Set(tops).size).toBe(1)
  await expect(menu.getByRole('link', { name: 'Your data' })).toBeInViewport()
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto('/account/orders')
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('text of twice the size fits on a phone', async ({ page, sharedOrder: { id, cookies } }) => {
  await page.context().addCookies(cookies)
  const pages = ['/', '/categories/coffee', '/products/guji-uraga', '/gift-cards', '/help', '/cart']
  for (const path of [...pages, `/order/${id}/confirmed`]) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await test.step(path, () => expectNoOverflow(page))
  }
})

test('what is sold out has no bar over the text of its page', async ({ page, createProduct }) => {
  const bar = page.locator('[data-buying]')
  await page.goto((await createProduct({ stock: 0 })).path)
  await expect(bar).toHaveCSS('position', 'static')
  await page.goto((await createProduct()).path)
  await expect(bar).toHaveCSS('position', 'sticky')
})
