import type { Page } from '@playwright/test'
import { openOutbox } from '#tests/contract/support/outbox.ts'
import { aVariant } from '#tests/fixtures/product.ts'
import { linkIn, newCredentials, signUp } from '../support/account.ts'
import { type AdminApi, variable } from '../support/admin-api.ts'
import { expectAccessible } from '../support/axe.ts'
import { addButton } from '../support/bag.ts'
import { displayOptions, TWO_DISPLAYS } from '../support/displays.ts'
import { expectInOrder } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

const BACK = /is back/
const FIELD = 'Tell me when it is back'
const BUTTON = 'Tell me'

/** 250 g, of which nothing is left, and 1 kg, which nobody counts. */
const TWO_SIZES = {
  stock: 0,
  product: {
    variants: [
      aVariant(),
      aVariant({ title: '1 kg', manage_inventory: false, options: [{ value: '1 kg' }] }),
    ],
  },
}

const thanks = (page: Page) => page.getByRole('status').filter({ hasText: 'We will e-mail' })

const mailsTo = async ({ query }: AdminApi, email: string) =>
  (await query(`SELECT id FROM mail WHERE "to" = $1 AND template = 'back-in-stock'`, [email]))
    .length

const noticesOf = ({ query }: AdminApi, email: string) =>
  query('SELECT variant_id FROM restock_notice WHERE email = $1', [email])

test('a guest who asks twice gets one mail when a variant is back, and buys it', async ({
  page,
  admin,
  createProduct,
}) => {
  const { path, variantId, title, stock } = await createProduct({ stock: 0 })
  const { email } = newCredentials()
  for (const typed of [email, ` ${email.toUpperCase()}`]) {
    await page.goto(path)
    await page.getByLabel(FIELD).fill(typed)
    await page.getByRole('button', { name: BUTTON }).click()
    await expect(thanks(page)).toContainText(`We will e-mail ${email} once, when 250 g is back.`)
  }
  expect(await noticesOf(admin, email)).toEqual([{ variant_id: variantId }])
  await stock(3)
  await page.goto(await linkIn(email, BACK, path))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(addButton(page)).toBeEnabled()
  await expect(page.getByLabel(FIELD)).toBeHidden()
  expect(await mailsTo(admin, email)).toBe(1)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a signed-in shopper leaves the field empty and gets the mail at their own address', async ({
    page,
    admin,
    createProduct,
  }) => {
    const shopper = newCredentials()
    await signUp(page, shopper)
    const { path, variantId, stock } = await createProduct({ stock: 0 })
    await page.goto(path)
    await page.getByRole('button', { name: BUTTON }).click()
    await expect(thanks(page)).toContainText(shopper.email)
    expect(await noticesOf(admin, shopper.email)).toEqual([{ variant_id: variantId }])
    await stock(1)
    await openOutbox({ dataFolder: variable('STORE_DATA_DIR') }).one(shopper.email, BACK)
  })

  test('an invalid address is reported beside the field, and the typed text stays', async ({
    page,
    admin,
    createProduct,
  }) => {
    const { path, variantId } = await createProduct({ stock: 0 })
    for (const typed of ['', 'nobody', `${'x'.repeat(300)}@example.com`]) {
      await page.goto(path)
      await page.getByLabel(FIELD).fill(typed)
      await page.getByRole('button', { name: BUTTON }).click()
      const field = page.getByLabel(FIELD)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(/such as you@example\.com/)
      await expect(field).toHaveValue(typed.slice(0, 254))
    }
    const notes = await admin.query('SELECT 1 FROM restock_notice WHERE variant_id = $1', [
      variantId,
    ])
    expect(notes).toEqual([])
  })
})

test('a request for a variant that is back already says that it can be bought', async ({
  page,
  admin,
  createProduct,
}) => {
  const { path, variantId, stock } = await createProduct({ stock: 0 })
  await page.goto(path)
  await stock(3)
  await page.getByLabel(FIELD).fill(newCredentials().email)
  await page.getByRole('button', { name: BUTTON }).click()
  await expect(page.getByText('Good news: 250 g is available now.')).toBeVisible()
  await expect(addButton(page)).toBeEnabled()
  await expect(page.getByLabel(FIELD)).toBeHidden()
  const notes = await admin.query('SELECT 1 FROM restock_notice WHERE variant_id = $1', [variantId])
  expect(notes).toEqual([])
})

test('the restock form is for the chosen variant, and only where that is sold out', async ({
  page,
  admin,
  createProduct,
}) => {
  const { path, variantId } = await createProduct(TWO_SIZES)
  const { email } = newCredentials()
  await page.goto(path)
  await expect(page.getByRole('radio', { name: '1 kg' })).toBeChecked()
  await expect(page.getByLabel(FIELD)).toBeHidden()
  await page.getByRole('radio', { name: '250 g' }).check()
  await page.getByLabel(FIELD).fill(email)
  await page.getByRole('radio', { name: '1 kg' }).check()
  await expect(page.getByLabel(FIELD)).toBeHidden()
  await page.getByRole('radio', { name: '250 g' }).check()
  await page.getByLabel(FIELD).press('Enter')
  await expect(thanks(page)).toContainText('when 250 g is back')
  await expect(page.getByRole('radio', { name: '250 g' })).toBeChecked()
  expect(await noticesOf(admin, email)).toEqual([{ variant_id: variantId }])
})

test('after one variant another can be requested without a reload', async ({
  page,
  admin,
  createProduct,
}) => {
  const kinds = [aVariant(), aVariant({ title: '1 kg', options: [{ value: '1 kg' }] })]
  const { path } = await createProduct({ stock: 0, product: { variants: kinds } })
  const { email } = newCredentials()
  await page.goto(path)
  for (const kind of ['250 g', '1 kg']) {
    await page.getByRole('radio', { name: kind }).check()
    await page.getByLabel(FIELD).fill(email)
    await page.getByRole('button', { name: BUTTON }).click()
    await expect(thanks(page)).toContainText(`when ${kind} is back`)
  }
  expect(await noticesOf(admin, email)).toHaveLength(2)
})

for (const display of TWO_DISPLAYS) {
  test.describe(`at ${display.name}`, () => {
    test.use(displayOptions(display))

    test('the form, its errors and its confirmation are visible, accessible and fit', async ({
      page,
      createProduct,
    }) => {
      const { path } = await createProduct({ stock: 0 })
      await page.goto(path)
      await expectAccessible(page)
      await page.getByLabel(FIELD).fill('nobody')
      await page.getByRole('button', { name: BUTTON }).click()
      await expect(page.getByLabel(FIELD)).toBeInViewport()
      await expectInOrder(page)
      await page.getByLabel(FIELD).fill(newCredentials().email)
      await page.getByRole('button', { name: BUTTON }).click()
      await expect(thanks(page)).toBeInViewport()
      await expectInOrder(page)
    })
  })
}
