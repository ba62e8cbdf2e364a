import type { Page } from '@playwright/test'
import { newCredentials, SAM, signIn, signUp } from '../support/account.ts'
import { copyOrder } from '../support/copy-order.ts'
import { inBothDisplays } from '../support/displays.ts'
import { expectInOrder } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Order \d+$/ })

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search your orders' })

async function look(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

/** From the first page to the last and back. */
async function turnPages(page: Page, named: readonly string[]): Promise<void> {
  await page.goto('/account/orders')
  await expect(rows(page)).toHaveText(named.slice(0, 10))
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 1 of 2')
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL('/account/orders?page=2')
  await expect(rows(page)).toHaveText(named.slice(10))
  await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(page).toHaveURL('/account/orders')
}

/** What is no page is the first, and what is beyond the last is the last. */
async function typePages(page: Page, named: readonly string[]): Promise<void> {
  for (const rubbish of ['-1', '0', 'x', '1.9', '1e9', '%00', '9'.repeat(99)]) {
    await page.goto(`/account/orders?page=${rubbish}`)
    await expect(rows(page), rubbish).toHaveText(named.slice(0, 10))
  }
  for (const beyond of ['3', '9999']) {
    await page.goto(`/account/orders?page=${beyond}`)
    await expect(rows(page), beyond).toHaveText(named.slice(10))
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
  }
}

test('orders are listed ten a page, newest first, and are found by number and product', async ({
  page,
  browser,
  admin,
  createProduct,
  buyOne,
}) => {
  const [often, once] = [await createProduct(), await createProduct()]
  await signUp(page, newCredentials())
  const first = await buyOne(often)
  const copies = await copyOrder(admin, first.id, 10)
  const older = [first.number, ...copies].map((each) => `Order ${each}`)
  const { number } = await buyOne(once)
  const newest = `Order ${number}`
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  for (const reader of [page, await plain.newPage()]) {
    await turnPages(reader, [newest, ...older])
    await look(reader, `#${number}`)
    await expect(rows(reader)).toHaveText([newest])
    await look(reader, once.title)
    await expect(rows(reader)).toHaveText([newest])
    await look(reader, often.title.toUpperCase())
    await expect(rows(reader)).toHaveText(older.slice(0, 10))
    await reader.getByRole('link', { name: 'Older' }).click()
    await expect(rows(reader)).toHaveText(older.slice(10))
    await expect(field(reader)).toHaveValue(often.title.toUpperCase())
    await look(reader, 'Zanzibar <b>')
    await expect(reader.getByText(/^No order was found for “Zanzibar <b>”/)).toBeVisible()
    await reader.getByRole('link', { name: 'See all of them' }).click()
    await expect(rows(reader)).toHaveCount(10)
  }
  await plain.close()
  await typePages(page, [newest, ...older])
})

test('any search input gets a page', async ({ page }) => {
  await signIn(page, SAM)
  for (const words of [
    '%',
    '_',
    "'; --",
    '\\',
    '%00',
    '%F0%9F',
    'x'.repeat(3000),
    '<script>',
    '()',
    `${'x'.repeat(95)}😀`,
  ]) {
    const response = await page.goto(`/account/orders?q=zzqx${words}`)
    expect([words, response?.status()]).toEqual([words, 200])
    await expect(page.getByText(/^No order was found for/)).toBeVisible()
  }
})

test('one shopper never finds the orders of another', async ({ page, sharedOrder }) => {
  const { title, number } = sharedOrder
  await signIn(page, SAM)
  for (const words of [title, number, `#${number}`]) {
    await page.goto(`/account/orders?q=${encodeURIComponent(words)}`)
    const link = page.getByRole('main').getByRole('link', { name: `Order ${number}`, exact: true })
    await expect(link).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('listitem')).not.toContainText([title])
  }
})

test('the list, a search without results and an account without orders are accessible and fit', async ({
  page,
  buyOne,
}) => {
  await signUp(page, newCredentials())
  await page.goto('/account/orders')
  await expect(page.getByText(/^No orders yet/)).toBeVisible()
  await inBothDisplays(page, expectInOrder)
  await buyOne()
  for (const path of ['/account/orders', '/account/orders?q=zzqx']) {
    await page.goto(path)
    await inBothDisplays(page, expectInOrder)
  }
})
