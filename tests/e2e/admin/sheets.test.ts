import type { Page } from '@playwright/test'
import { aMemberOfStaff } from '#tests/fixtures/staff.ts'
import { unique } from '#tests/fixtures/unique.ts'
import type { AdminApi } from '../support/admin-api.ts'
import { expectAccessible } from '../support/axe.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

/** Adds variants in three currencies to a product, by SQL as an import would. */
const VARIANTS = `
  WITH added AS (
    INSERT INTO product_variant (id, product_id, title, sku, inventory_quantity, allow_backorder,
      manage_inventory, variant_rank)
    SELECT 'variant_' || $2::text || '_' || n, $1::text, n || ' g', $2::text || '-' || n, 0, false, true, n
    FROM generate_series(1, $3::int) AS n RETURNING id, title
  ), valued AS (
    INSERT INTO product_option_value (id, value, option_id, variant_id)
    SELECT 'optval_' || added.id, added.title, o.id, added.id
    FROM added JOIN product_option o ON o.product_id = $1::text
  ), priced AS (
    INSERT INTO money_amount (id, currency_code, amount)
    SELECT 'ma_' || added.id || '_' || code, code, 1000
    FROM added CROSS JOIN unnest('{eur,usd,jpy}'::text[]) AS code RETURNING id
  )
  INSERT INTO product_variant_money_amount (id, money_amount_id, variant_id)
  SELECT 'pvma_' || added.id || '_' || code, 'ma_' || added.id || '_' || code, added.id
  FROM added CROSS JOIN unnest('{eur,usd,jpy}'::text[]) AS code`

const addVariants = ({ query }: AdminApi, productId: string, count: number) =>
  query(VARIANTS, [productId, unique('grid'), count])

const sheetOf = (page: Page, name = 'Prices') => page.getByRole('grid', { name })
const cell = (page: Page, row: number, column: number) =>
  page.locator(`td[data-row="${row}"][data-column="${column}"]`)

/** Pastes at the focus; the clipboard of the machine is shared with other tests. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

const copy = (page: Page) =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
    return clipboardData.getData('text/plain')
  })

const openSheet = (page: Page, name: string, ids: readonly string[]) =>
  openAdmin(page, `${name}?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`)

test('300 prices come from a spreadsheet, two bad ones are shown and corrected, and the shop has them', async ({
  page,
  browser,
  storeUrl,
  admin,
  createProduct,
}) => {
  const { id, title, path } = await createProduct()
  await addVariants(admin, id, 99)
  await signInStaff(page, storeUrl)
  await openAdmin(page, `products?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`)
  await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  const chosen = page.getByRole('region', { name: 'Chosen records' })
  await chosen.getByRole('link', { name: 'Prices' }).click()
  await expect(sheetOf(page)).toHaveAttribute('aria-rowcount', '101')

  const columns = await sheetOf(page).getByRole('columnheader').allTextContents()
  expect(columns.slice(1).toSorted()).toEqual(['EUR', 'JPY', 'USD'])
  const written = (row: number, name: string | undefined) =>
    name === 'JPY' ? `1,${850 + row}` : `2${row % 10},5${row % 10}`
  const lines = Array.from({ length: 100 }, (_, row) =>
    columns.slice(1).map((name) => written(row, name)),
  )
  const bad = (row: number, column: number, text: string) => lines[row]?.splice(column, 1, text)
  bad(3, 1, 'on request')
  bad(70, 2, '-5')
  await cell(page, 0, 0).click()
  await paste(page, `${lines.map((line) => line.join('\t')).join('\r\n')}\r\n`)
  const problems = page.getByRole('region', { name: '2 cells to correct' })
  await expect(problems).toContainText('on request is not a price in')
  await expect(cell(page, 3, 1)).toHaveText(/^on request/)
  await expect(cell(page, 3, 1)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('298 cells saved, 2 to correct')).toBeVisible()

  for (const [row, column] of [
    [3, 1],
    [70, 2],
  ] as const) {
    await page
      .getByRole('region', { name: /to correct$/ })
      .getByRole('button')
      .first()
      .click()
    await expect(cell(page, row, column)).toBeFocused()
    await page.keyboard.type('24')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('region', { name: /to correct$/ })).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('2 cells saved', { exact: true })).toBeVisible()

  const shopper = await browser.newPage({ baseURL: storeUrl })
  await shopper.goto(path)
  await expect(shopper.locator('[data-now]')).toHaveText('€20.50')
  await shopper.close()
})

test('a sheet is worked in by the keyboard alone, and every step is undone', async ({
  page,
  storeUrl,
  admin,
  createProduct,
}) => {
  const { id } = await createProduct()
  await addVariants(admin, id, 60)
  await signInStaff(page, storeUrl)
  await openSheet(page, 'prices', [id])
  const text = (row: number) => cell(page, row, 0).textContent()
  const before = await text(1)
  await cell(page, 0, 0).focus()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 0)).toBeFocused()
  await expect(cell(page, 0, 0)).toHaveText(/^7/)
  await page.keyboard.press('ArrowUp')
  for (let row = 0; row < 3; row++) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cell(page, 3, 0)).toHaveText((await text(0)) ?? '')
  const first = await text(0)
  expect(await copy(page)).toBe([first, first, first, first].join('\n'))
  await page.keyboard.press('F2')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+End')
  await expect(cell(page, 60, 2)).toBeFocused()
  await expect(cell(page, 60, 2)).toBeInViewport()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Tab')
  await expect(cell(page, 0, 1)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(sheetOf(page).locator(':focus')).toHaveCount(0)

  await cell(page, 0, 0).focus()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 1, 0)).toHaveText(before ?? '')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('No changes')).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
})

test('cells are chosen, filled by the handle and opened with a mouse', async ({
  page,
  storeUrl,
  admin,
  createProduct,
}) => {
  const { id } = await createProduct()
  await addVariants(admin, id, 5)
  await signInStaff(page, storeUrl)
  await openSheet(page, 'prices', [id])
  await cell(page, 0, 0).dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('33')
  await page.keyboard.press('Shift+Enter')
  await cell(page, 0, 0).locator('[data-handle]').hover()
  await page.mouse.down()
  await cell(page, 4, 0).hover()
  await page.mouse.up()
  await expect(cell(page, 4, 0)).toHaveText(/^33/)
  await expect(page.getByText('5 changes', { exact: true })).toBeVisible()
  await cell(page, 1, 1).hover()
  await page.mouse.down()
  await cell(page, 2, 2).hover()
  await page.mouse.up()
  await expect(sheetOf(page).locator('td[aria-selected="true"]')).toHaveCount(4)
})

test('stock that somebody else has counted meanwhile is shown before it is replaced', async ({
  page,
  storeUrl,
  admin,
  createProduct,
}) => {
  const product = await createProduct({ stock: 12 })
  const [row] = await admin.query(
    'SELECT inventory_item_id AS id FROM product_variant_inventory_item WHERE variant_id = $1',
    [product.variantId],
  )
  await signInStaff(page, storeUrl)
  await openSheet(page, 'stock-levels', [String(row?.['id'])])
  const stocked = sheetOf(page, 'Stock levels').getByRole('gridcell', { name: '12', exact: true })
  await stocked.click()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await product.stock(9)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('0 cells saved, 1 to correct')).toBeVisible()
  await expect(page.getByRole('region', { name: '1 cell to correct' })).toContainText(
    'This has been changed to 9 in the meantime. Save again to keep your value.',
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('1 cell saved', { exact: true })).toBeVisible()
})

test('read-only staff see prices and cannot change them', async ({
  page,
  storeUrl,
  admin,
  createProduct,
}) => {
  const { id } = await createProduct()
  const { email, password } = aMemberOfStaff()
  await admin.staff.post('/users', { email, password, role: 'read_only' })
  await signInStaff(page, storeUrl, { email, password })
  await openSheet(page, 'prices', [id])
  await expect(sheetOf(page)).toHaveAttribute('aria-readonly', 'true')
  await cell(page, 0, 0).dblclick()
  await page.keyboard.type('1')
  await expect(sheetOf(page).getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
})

test('a sheet of a price list is accessible in every size and scheme', async ({
  page,
  storeUrl,
  admin,
  createProduct,
}) => {
  const { title, variantId } = await createProduct()
  const name = unique('Spring')
  const prices = [{ variant_id: variantId, currency_code: 'eur', amount: 900 }]
  await admin.staff.post('/price-lists', {
    name,
    description: 'x',
    type: 'sale',
    status: 'draft',
    prices,
  })
  await signInStaff(page, storeUrl)
  await openAdmin(page, `price-lists?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: 'Prices as a sheet' }).click()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('9.00')
  await page.getByRole('switch', { name: 'By region too' }).click()
  await expect(page.getByRole('columnheader', { name: 'EU EUR', exact: true })).toBeVisible()
  await cell(page, 0, 0).click()
  await page.keyboard.type('nine')
  await page.keyboard.press('Tab')
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await test.step(`${width} ${colorScheme}`, () => expectAccessible(page))
    }
})
