import type { Page } from '@playwright/test'
import { aDiscount } from '#tests/fixtures/discount.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { expectAccessible } from '../support/axe.ts'
import { fillBag } from '../support/by-form.ts'
import { applyCode, lastButton, openReview } from '../support/checkout.ts'
import { chooseRecord } from '../support/choose-record.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, storeUrl }) => signInStaff(page, storeUrl))

/** Chooses one of the few values of a field. */
async function pick(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a discount for one product, made by form, takes from that product alone', async ({
  page,
  browser,
  storeUrl,
  createProduct,
}) => {
  const [mine, other] = [await createProduct(), await createProduct()]
  const code = unique('HALF').toUpperCase()
  await openAdmin(page, 'discounts/create')
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await chooseRecord(page, 'Regions', 'EU')
  await page.getByRole('textbox', { name: 'Percent' }).fill('50')
  await page.getByRole('button', { name: 'Add condition' }).click()
  await pick(page, 'Applies', 'Only for')
  await pick(page, 'What', 'Products')
  await chooseRecord(page, 'Products', mine.title)
  await page.keyboard.press('Tab')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create discount' }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()

  const shopper = await browser.newPage({ baseURL: storeUrl })
  await fillBag(shopper, storeUrl, other.variantId)
  await openReview(shopper, storeUrl, mine)
  await expect(lastButton(shopper)).toHaveText('Place order, €33.90')
  await applyCode(shopper, code)
  await expect(lastButton(shopper)).toHaveText('Place order, €26.65')
  await shopper.close()
})

test('staff change what a discount is for', async ({ page, storeUrl, admin, createProduct }) => {
  const [before, after] = [await createProduct(), await createProduct()]
  const code = unique('HALF').toUpperCase()
  const [region] = await admin.query("SELECT id FROM region WHERE name = 'EU'")
  const conditions = [{ operator: 'in', products: [before.id] }] as const
  const rule = { type: 'percentage', value: 50, allocation: 'total', conditions } as const
  await admin.staff.post('/discounts', aDiscount({ code, regions: [String(region?.['id'])], rule }))
  await openAdmin(page, `discounts?filter=${encodeURIComponent(JSON.stringify({ q: code }))}`)
  await page.getByRole('link', { name: code }).click()
  await page.getByRole('button', { name: 'Remove condition 1' }).click()
  await page.getByRole('button', { name: 'Add condition' }).click()
  await pick(page, 'Applies', 'Only for')
  await pick(page, 'What', 'Products')
  await chooseRecord(page, 'Products', after.title)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await openReview(page, storeUrl, before)
  await applyCode(page, code)
  await expect(
    page.getByText(`${code} is for ${after.title}. There is none in your bag.`),
  ).toBeVisible()
  await expect(lastButton(page)).toHaveText('Place order, €19.40')
})

test('a price of a list is set beside the usual one, and shoppers see it', async ({
  page,
  browser,
  storeUrl,
  createProduct,
}) => {
  const { title, path } = await createProduct()
  const name = unique('Late summer')
  await openAdmin(page, 'price-lists/create')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('The last harvest')
  await pick(page, 'Status', 'Active')
  await page.getByRole('button', { name: 'Create price list' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await chooseRecord(page, 'Add a product', title)
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText('usually €14.50')).toBeVisible()
  await dialog.getByRole('textbox', { name: /in EUR$/ }).fill('11.00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${title}.*€11.00`) })).toBeVisible()

  const shopper = await browser.newPage({ baseURL: storeUrl })
  await shopper.goto(path)
  await expect(shopper.locator('[data-now]')).toHaveText('€11.00')
  await shopper.close()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await dialog.getByRole('textbox', { name: /in EUR$/ }).fill('')
  await dialog.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('No prices yet. Add a product, or import a file.')).toBeVisible()
})

test('a file of prices says which line is wrong before it changes anything', async ({
  page,
  admin,
  createProduct,
}) => {
  const { title, variantId } = await createProduct()
  const body = { name: unique('Import'), description: 'By file', type: 'sale', prices: [] }
  await admin.staff.post('/price-lists', body)
  await openAdmin(
    page,
    `price-lists?filter=${encodeURIComponent(JSON.stringify({ q: body.name }))}`,
  )
  await page.getByRole('link', { name: body.name }).click()
  await page.getByRole('button', { name: 'Import prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import prices' })
  const take = async (...lines: readonly string[]) => {
    const text = ['Variant id,Currency,Price', ...lines].join('\n')
    const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'CSV file' }).click()
    await (await chooser).setFiles(file)
  }
  await take(`${variantId},EUR,9.00`, `${variantId},GBP,9.00`)
  await expect(dialog.getByRole('row', { name: '3 The store does not sell in GBP' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
  await expectAccessible(page)
  await take(`${variantId},EUR,9.00`)
  await expect(dialog.getByText('1 new, 0 changed, 0 unchanged, 0 removed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${title}.*€9.00`) })).toBeVisible()
})

test('a draft order is composed, changed, paid, and is an order', async ({
  page,
  createProduct,
}) => {
  const { title } = await createProduct()
  await openAdmin(page, 'draft-orders/create')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('cafe@example.com')
  await chooseRecord(page, 'Region', 'EU')
  await page.getByRole('button', { name: 'Add item' }).click()
  await chooseRecord(page, 'Variant', title)
  await page.getByRole('button', { name: 'Add custom line' }).click()
  const line = page.getByRole('group', { name: 'custom line 1' })
  await line.getByLabel('Description').fill('Engraving')
  await line.getByLabel('Price').fill('5.00')
  await page.getByRole('button', { name: 'Add delivery' }).click()
  await chooseRecord(page, 'Shipping option', 'Post', /^Post, two days$/)
  const delivery = page.getByRole('group', { name: 'delivery 1' }).getByLabel('Custom price')
  await delivery.fill('10000000.01')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Brandt')
  await page.getByLabel('Street and number').fill('Weserstraße 11')
  await page.getByLabel('City').fill('Berlin')
  await page.getByLabel('Postcode').fill('12045')
  await chooseRecord(page, 'Country', 'Germany')
  await page.getByRole('button', { name: 'Create draft order' }).click()
  await expect(page.getByText('At most €10,000,000.00')).toBeVisible()
  await delivery.fill('4.90')
  await page.getByRole('button', { name: 'Create draft order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Draft \d+$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Engraving 1 €5\.00/ })).toBeVisible()

  await page.getByRole('button', { name: `Change: ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Change' })
  await dialog.getByLabel('Quantity').fill('3')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${title}.* 3 `) })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const question = page.getByRole('dialog').getByText(/^Has €\d+\.\d\d for draft \d+ arrived\?/)
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
  await expect(page.getByText('Engraving')).toBeVisible()
})
