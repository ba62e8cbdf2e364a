import type { Page } from '@playwright/test'
import { z } from 'zod'
import { aRegion } from '#tests/fixtures/region.ts'
import { aMemberOfStaff } from '#tests/fixtures/staff.ts'
import { expectAccessible } from '../support/axe.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const giftCard = z.object({ gift_card: z.object({ code: z.string() }) })
const region = z.object({ region: z.object({ id: z.string(), name: z.string() }) })

const SEARCH = 'Search lists, records and actions'

/** Opens the palette by its keys, and types. */
async function ask(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: SEARCH }).fill(words)
}

const rows = (page: Page) =>
  page.getByRole('dialog', { name: 'Search the back office' }).getByRole('button')

test('the palette finds lists and records', async ({ page, storeUrl }) => {
  await signInStaff(page, storeUrl)
  await openAdmin(page, 'dashboard')
  await ask(page, 'house esp')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^House Espresso ?Product$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'House Espresso' })).toBeVisible()
})

test('the palette finds a variant by its SKU, and a gift card by the end of its code', async ({
  page,
  storeUrl,
  admin,
}) => {
  const [variant] = await admin.query(
    `SELECT v.sku FROM product_variant v JOIN product p ON p.id = v.product_id
     WHERE v.sku IS NOT NULL AND v.deleted_at IS NULL AND p.deleted_at IS NULL LIMIT 1`,
  )
  const [region] = await admin.query("SELECT id FROM region WHERE name = 'EU'")
  const made = await admin.staff.post('/gift-cards', { region_id: region?.['id'], value: 5000 })
  const { code } = giftCard.parse(made).gift_card
  await signInStaff(page, storeUrl)
  await openAdmin(page, 'dashboard')
  await ask(page, code.slice(-4))
  await expect(rows(page).filter({ hasText: code })).toBeVisible()
  await page.getByRole('textbox', { name: SEARCH }).fill(String(variant?.['sku']))
  await rows(page)
    .filter({ hasText: `${variant?.['sku']}Variant` })
    .click()
  await expect(page.getByLabel('SKU')).toHaveValue(String(variant?.['sku']))
})

test('the palette does what can be done with the record at hand, without a mouse', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  const { id, title } = await createProduct()
  await signInStaff(page, storeUrl)
  await openAdmin(page, `products/${id}`)
  await ask(page, 'duplic')
  await expect(rows(page).filter({ hasText: 'Duplicate' })).toHaveAccessibleName(
    new RegExp(`^Duplicate ?${title}$`),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${title} (copy)` })).toBeVisible()
})

test('an action with a form opens it from the palette, and says what is wrong beside a field', async ({
  page,
  storeUrl,
  admin,
  allowed,
}) => {
  allowed.push(/400/)
  const made = await admin.staff.post('/regions', aRegion({ currency_code: 'eur' }))
  const { id } = region.parse(made).region
  await signInStaff(page, storeUrl)
  await openAdmin(page, `regions/${id}`)
  await ask(page, 'invoices and')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invoices and gift cards' })
  await dialog.getByLabel('Tax number').fill('VAT number IS 12345')
  await dialog.getByLabel('Account holder').fill('Tarn')
  await dialog.getByLabel('IBAN').fill('DE45 1234 5678 0000 0000 00')
  await dialog.getByRole('button', { name: 'Invoices and gift cards' }).click()
  await expect(dialog.getByText('has a wrong check digit')).toHaveText('Has a wrong check digit')
  await expectAccessible(page)
  await dialog.getByLabel('IBAN').fill('DE44 1234 5678 0000 0000 00')
  await dialog.getByLabel('From', { exact: true }).fill('10.00')
  await dialog.getByLabel('Up to').fill('500.00')
  await dialog.getByLabel('In steps of').fill('1.00')
  await dialog.getByLabel('Amounts to choose from').fill('25')
  await dialog.getByLabel('Amounts to choose from').press('Enter')
  await dialog.getByRole('button', { name: 'Invoices and gift cards' }).click()
  await expect(dialog).toBeHidden()
  const { terms } = z
    .object({ terms: z.unknown() })
    .parse(await admin.staff.get(`/regions/${id}/terms`))
  expect(terms).toMatchObject({
    tax_number: 'VAT number IS 12345',
    payment_account: { iban: 'DE44123456780000000000' },
    gift_cards: { least: 1000, most: 50_000, step: 100, offered: [2500] },
  })
})

test('the palette offers what the role may do, and nothing else', async ({
  page,
  storeUrl,
  admin,
  createProduct,
}) => {
  const { id } = await createProduct()
  const clerk = aMemberOfStaff()
  await admin.staff.post('/users', { ...clerk, role: 'support' })
  await signInStaff(page, storeUrl, { email: clerk.email, password: clerk.password })
  await openAdmin(page, `products/${id}`)
  await ask(page, 'new ')
  await expect(rows(page).filter({ hasText: 'New draft order' })).toBeVisible()
  await expect(rows(page).filter({ hasText: 'New product' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Search lists, records and actions' }).fill('du')
  await expect(rows(page).filter({ hasText: 'Duplicate' })).toHaveCount(0)
})
