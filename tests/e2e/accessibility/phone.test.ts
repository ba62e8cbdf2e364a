import { newCredentials } from '../support/account.ts'
import { expectNoOverflow } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'
import { aVisitor, register } from '../support/visitor.ts'

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
