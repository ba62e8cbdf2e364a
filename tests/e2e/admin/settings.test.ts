import type { Page } from '@playwright/test'
import { z } from 'zod'
import { aRegion } from '#tests/fixtures/region.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { chooseRecord } from '../support/choose-record.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const region = z.object({ region: z.object({ id: z.string(), name: z.string() }) })

test.beforeEach(async ({ page, storeUrl }) => signInStaff(page, storeUrl))

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Chooses a record, and leaves the field. */
async function choose(page: Page, field: string, words: string, option = words) {
  await chooseRecord(page, field, words, option)
  await page.keyboard.press('Tab')
}

/** Deletes the record of the page, and waits until the backend has done so. */
async function remove(page: Page) {
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Delete' }).click()
  // An older message may still be shown, and the pointer on one keeps the time of all.
  const message = page.getByRole('status').filter({ hasText: / deleted/ })
  await message.getByRole('button', { name: 'Close the message' }).click()
  expect((await gone).ok()).toBe(true)
}

test('staff make a tax rate for one product, change it and delete it', async ({
  page,
  admin,
  createProduct,
}) => {
  const { title } = await createProduct()
  const made = await admin.staff.post('/regions', aRegion())
  const place = region.parse(made).region
  const name = unique('Books')
  await openAdmin(page, 'tax-rates/create')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Code').fill('BOOKS')
  await page.getByRole('textbox', { name: 'Rate' }).fill('7')
  await choose(page, 'Region', place.name)
  await choose(page, 'For products', title)
  await page.getByRole('button', { name: 'Create tax rate' }).click()
  await expect(heading(page, name)).toBeVisible()
  await page.getByRole('textbox', { name: 'Rate' }).fill('5.5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const [rate] = await admin.query(
    `SELECT rate, count(p.product_id)::int AS products FROM tax_rate t
       LEFT JOIN product_tax_rate p ON p.rate_id = t.id WHERE t.name = $1 GROUP BY rate`,
    [name],
  )
  expect(rate).toEqual({ rate: 5.5, products: 1 })
  await remove(page)
  expect(await admin.query('SELECT FROM tax_rate WHERE name = $1', [name])).toEqual([])
})

test('staff make a stock location, move it and delete it', async ({ page, admin }) => {
  const name = unique('Harbour store')
  await openAdmin(page, 'stock-locations/create')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Street and number').fill('Quay 4')
  await page.getByLabel('City').fill('Hamburg')
  await page.getByRole('combobox', { name: 'Country' }).fill('Germany')
  await page.getByRole('option', { name: 'Germany', exact: true }).click()
  await page.getByRole('button', { name: 'Create location' }).click()
  await expect(heading(page, name)).toBeVisible()
  await page.getByLabel('Street and number').fill('Quay 5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Street and number')).toHaveValue('Quay 5')
  await expect(page.getByLabel('City')).toHaveValue('Hamburg')
  await remove(page)
  const [row] = await admin.query('SELECT deleted_at FROM stock_location WHERE name = $1', [name])
  expect(row?.['deleted_at'] ?? null).not.toBe(null)
})

test('staff make a subscription plan, and the page of its product offers it', async ({
  page,
  browser,
  storeUrl,
  createProduct,
}) => {
  const { title, path } = await createProduct()
  const name = unique('Every 5 weeks')
  await openAdmin(page, 'subscription-plans/create')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('textbox', { name: 'Every' }).fill('5')
  await page.getByRole('textbox', { name: 'Percent' }).fill('20')
  await page.getByRole('button', { name: 'Create plan' }).click()
  await expect(heading(page, name)).toBeVisible()
  await chooseRecord(page, 'Add a product', title)
  await expect(page.getByRole('table', { name: 'Products' })).toContainText(title)

  const shopper = await browser.newPage({ baseURL: storeUrl })
  await shopper.goto(path)
  await expect(shopper.getByRole('main')).toContainText(/every 5 weeks/i)
  await shopper.close()
  await remove(page)
})

test('staff write a note on an order, change it and remove it', async ({ page, buyOne }) => {
  const { number } = await buyOne()
  const note = unique('Ring twice')
  await openAdmin(page, 'notes/create')
  await choose(page, 'Order', number, `Order ${number}`)
  await page.getByLabel('Note').fill(note)
  await page.getByRole('button', { name: 'Create note' }).click()
  await expect(heading(page, note)).toBeVisible()
  await page.getByLabel('Note').fill(`${note}, please`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page, `${note}, please`)).toBeVisible()
  await remove(page)
  await openAdmin(page, `notes?filter=${encodeURIComponent(JSON.stringify({ q: note }))}`)
  await expect(page.getByText('No notes match')).toBeVisible()
})
