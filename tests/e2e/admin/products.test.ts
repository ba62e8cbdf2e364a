import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { expectAccessible } from '../support/axe.ts'
import { expectConfirmed, goToReview, lastButton } from '../support/checkout.ts'
import { chooseRecord } from '../support/choose-record.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

/** Eight pixels square each, of two colours. */
const RED =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM4ISeHFTEMLQkAkL9BAc9woTwAAAAASUVORK5CYII='
const BLUE =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mMQsTmBFTEMLQkALV1GASKDtPAAAAAASUVORK5CYII='

const aPicture = (name: string, base64: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(base64, 'base64'),
})

async function addOption(page: Page, number: number, name: string, values: readonly string[]) {
  await page.getByRole('button', { name: 'Add option' }).click()
  const option = page.getByRole('group', { name: `option ${number}` })
  await option.getByLabel('Name').fill(name)
  for (const value of values) {
    await option.getByLabel('Values').fill(value)
    await page.keyboard.press('Enter')
  }
}

async function addPrice(prices: Locator, number: number, market: string, amount: string) {
  await prices.getByRole('button', { name: 'Add price' }).click()
  const price = prices.getByRole('group', { name: `price ${number}` })
  await price.getByRole('combobox', { name: 'Currency or region' }).fill(market)
  await prices.page().getByRole('option', { name: market }).click()
  await price.getByRole('textbox', { name: 'Price' }).fill(amount)
}

async function addPictures(page: Page) {
  await page
    .locator('input[type=file]')
    .setInputFiles([aPicture('front.png', RED), aPicture('back.png', BLUE)])
  await page.getByLabel('What picture 1 shows').fill('The bag from its front')
  await page.getByLabel('What picture 2 shows').fill('The bag from its back')
  await page.getByRole('button', { name: 'Move picture 2 up' }).click()
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue('The bag from its back')
}

async function fillWords(page: Page, title: string) {
  await page.getByLabel('Title').first().fill(title)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Published' }).click()
  await chooseRecord(page, 'Sales channels', 'Retail')
  await page.getByLabel('Title in results').fill(`${title}, roasted on Tuesdays`)
}

/** Makes a product with two options and six variants by its form, and gives its handle. */
async function createBlend(page: Page, title: string): Promise<string> {
  await openAdmin(page, 'products/create')
  await fillWords(page, title)
  await addPictures(page)
  await addOption(page, 1, 'Size', ['250 g', '500 g', '1 kg'])
  await addOption(page, 2, 'Grind', ['Whole bean', 'Filter'])
  const prices = page.getByRole('group', { name: 'Prices of every variant' })
  await addPrice(prices, 1, 'EUR Euro', '12.50')
  await addPrice(prices, 2, 'EU (EUR)', '11.90')
  await page.getByRole('button', { name: 'Make 6 variants' }).click()
  await page.getByRole('button', { name: '500 g / Filter' }).click()
  const variant = page.getByRole('group', { name: 'variant 4' })
  await variant.getByLabel('SKU').fill(`BLEND-${Date.now()}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({
    timeout: 30_000,
  })
  return page.getByLabel('Handle').inputValue()
}

test('a product with two options, six variants, pictures and prices is made by forms, and bought', async ({
  page,
  storeUrl,
  browser,
}) => {
  await signInStaff(page, storeUrl)
  const title = `Harbour Blend ${Date.now()}`
  const handle = await createBlend(page, title)
  const stock = page.getByRole('table', { name: 'Stock of the variants' })
  await expect(stock.getByRole('row')).toHaveCount(7)
  await stock.getByLabel('500 g / Filter at Roastery').fill('5')
  await page.getByRole('button', { name: 'Save stock' }).click()
  await expect(page.getByText('Stock saved')).toBeVisible()
  await expectAccessible(page)

  const shopper = await browser.newPage({ baseURL: storeUrl })
  await shopper.goto(`/products/${handle}`)
  await expect(shopper).toHaveTitle(/roasted on Tuesdays/)
  const pictures = shopper.getByRole('main').getByRole('img', { name: /^The bag from its/ })
  await expect(pictures.first()).toHaveAccessibleName('The bag from its back')
  await shopper.getByRole('radio', { name: '500 g' }).check()
  await shopper.getByRole('radio', { name: 'Filter' }).check()
  await expect(shopper.getByRole('main')).toContainText('€11.90')
  await shopper
    .getByRole('button', { name: /Add to bag/ })
    .first()
    .click()
  await expect(shopper.getByRole('button', { name: /^Bag/ })).toContainText('1')
  await shopper.goto('/checkout')
  await goToReview(shopper)
  await lastButton(shopper).click()
  await expectConfirmed(shopper)
  await expect(shopper.getByRole('main')).toContainText(title)
  await shopper.close()

  await page.reload()
  const sold = stock.getByRole('row', { name: /^500 g \/ Filter/ })
  await expect(sold.getByRole('cell').last()).toHaveText('1')
})

/** A product with one option and one variant, on its page. */
async function createPlain(page: Page, title: string) {
  await openAdmin(page, 'products/create')
  await page.getByLabel('Title').first().fill(title)
  await addOption(page, 1, 'Size', ['250 g'])
  await page.getByRole('button', { name: 'Make variants' }).click()
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** A SKU that another product has. */
async function skuOfDemo(page: Page, storeUrl: string): Promise<string> {
  const answer = await page.request.get(`${storeUrl}/commerce/admin/variants?limit=1&order=sku`)
  const { variants } = z
    .object({ variants: z.array(z.object({ sku: z.string() })).min(1) })
    .parse(await answer.json())
  return variants.map(({ sku }) => sku).join()
}

test('a variant is added to a product with a value of its option, and the product is duplicated', async ({
  page,
  storeUrl,
}) => {
  await signInStaff(page, storeUrl)
  const title = `Quay Blend ${Date.now()}`
  await createPlain(page, title)
  await page.getByRole('button', { name: 'Add variant' }).click()
  await page.getByRole('button', { name: 'variant 2', exact: true }).click()
  await page.getByRole('group', { name: 'variant 2' }).getByLabel('Size').fill('1 kg')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: '1 kg', exact: true })).toBeVisible()
  const stock = page.getByRole('table', { name: 'Stock of the variants' })
  await expect(stock.getByRole('row', { name: /^1 kg/ })).toBeVisible()

  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} (copy)` })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Draft')
  await expect(page.getByRole('button', { name: '1 kg', exact: true })).toBeVisible()
})

test('an option is added to a product with variants, renamed, and removed', async ({
  page,
  storeUrl,
}) => {
  await signInStaff(page, storeUrl)
  const title = `Mole Blend ${Date.now()}`
  await createPlain(page, title)
  const button = page.getByRole('button', { name: 'Save', exact: true })
  const save = async () => {
    await button.click()
    await expect(button.and(page.locator(':disabled:not([data-loading])'))).toBeVisible()
  }
  await page.getByRole('button', { name: 'Add option' }).click()
  const grind = page.getByRole('group', { name: 'option 2' })
  await grind.getByLabel('Name').fill('Grind')
  await grind.getByLabel('Value in all variants').fill('Filter')
  await page.getByRole('button', { name: 'Add variant' }).click()
  await page.getByRole('button', { name: 'variant 2', exact: true }).click()
  const second = page.getByRole('group', { name: 'variant 2' })
  await second.getByLabel('Size').fill('250 g')
  await second.getByLabel('Grind').fill('Filter')
  await expectAccessible(page)
  await button.click()
  await expect(second.getByText('Must differ: another variant has the same values')).toBeVisible()
  await expect(page.getByRole('button', { name: 'variant 2 · needs a change' })).toBeVisible()
  await second.getByLabel('Grind').fill('Whole bean')
  await save()

  await page.reload()
  await page.getByRole('button', { name: '250 g / Whole bean', exact: true }).click()
  await expect(page.getByRole('group', { name: /^variant/ }).getByLabel('Grind')).toHaveValue(
    'Whole bean',
  )
  await page.getByRole('group', { name: 'option 1' }).getByLabel('Name').fill('Weight')
  await save()
  await page.getByRole('button', { name: 'Remove variant 2' }).click()
  await page.getByRole('button', { name: 'Remove option 2' }).click()
  await save()
  await page.reload()
  await expect(page.getByRole('group', { name: 'option 1' }).getByLabel('Name')).toHaveValue(
    'Weight',
  )
  await expect(page.getByRole('group', { name: 'option 2' })).toHaveCount(0)
})

test('a variant has a page with its prices, stock, numbers, customs and picture', async ({
  page,
  storeUrl,
}) => {
  await signInStaff(page, storeUrl)
  const title = `Jetty Blend ${Date.now()}`
  await createPlain(page, title)
  const taken = await skuOfDemo(page, storeUrl)
  await page.getByRole('button', { name: '250 g', exact: true }).click()
  await page.getByRole('link', { name: 'Customs, measures and all other fields' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} · 250 g` })).toBeVisible()
  await addPrice(page.getByRole('group', { name: 'Prices' }), 1, 'EUR Euro', '12.50')
  await page.getByLabel('SKU').fill(taken)
  await page.getByLabel('HS code').fill('0901.21')
  await page.getByRole('textbox', { name: 'Weight' }).fill('260')
  await page.getByRole('switch', { name: 'Sold when out of stock' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Already in use')).toBeVisible()
  await page.getByLabel('SKU').fill(`JETTY-${Date.now()}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByLabel('250 g at Roastery').fill('7')
  await page.getByRole('button', { name: 'Save stock' }).click()
  await expect(page.getByText('Stock saved')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByLabel('HS code')).toHaveValue('0901.21')
  await expect(page.getByLabel('SKU')).toHaveValue(/^JETTY-/)
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('12.50')
  await expect(page.getByLabel('250 g at Roastery')).toHaveValue('7')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('two people change one product at once, and nothing is lost', async ({
  page,
  browser,
  storeUrl,
}) => {
  await signInStaff(page, storeUrl)
  const ean = String(Date.now())
  const title = `Pier Blend ${ean}`
  await createPlain(page, title)
  const colleague = await browser.newPage({ baseURL: storeUrl })
  await signInStaff(colleague, storeUrl)
  await colleague.goto(new URL(page.url()).pathname)
  await colleague.getByRole('button', { name: '250 g', exact: true }).click()
  await colleague.getByRole('group', { name: 'variant 1' }).getByLabel('EAN').fill(ean)
  await colleague.getByLabel('Subtitle').fill('Theirs')
  await colleague.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(colleague.getByText('Saved', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '250 g', exact: true }).click()
  const variant = page.getByRole('group', { name: 'variant 1' })
  await variant.getByLabel('Barcode').fill(`PIER-${Date.now()}`)
  await page.getByLabel('Material').fill('Jute')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', {
    name: 'This has been changed in the meantime',
  })
  await expect(dialog).toContainText('You changed different fields')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save both' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Subtitle')).toHaveValue('Theirs')
  await expect(page.getByLabel('Material')).toHaveValue('Jute')
  await page.getByRole('button', { name: '250 g', exact: true }).click()
  await expect(variant.getByLabel('EAN')).toHaveValue(ean)
  await expect(variant.getByLabel('Barcode')).toHaveValue(/^PIER-/)
  await colleague.close()
})
