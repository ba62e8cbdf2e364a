import type { Page } from '@playwright/test'
import { z } from 'zod'
import { aDiscount } from '#tests/fixtures/discount.ts'
import { unique } from '#tests/fixtures/unique.ts'
import type { Resource } from '../../../src/admin/engine/resource.ts'
import { resources } from '../../../src/admin/resources/all.ts'
import { expectAccessible } from '../support/axe.ts'
import { ensureOne } from '../support/one-of-each.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const discount = z.object({ discount: z.object({ id: z.string(), is_disabled: z.boolean() }) })

/** Those whose list is no table. */
const SCREENS = new Set(resources.filter(({ List }) => List).map(({ name }) => name))

test.beforeEach(async ({ page, storeUrl }) => signInStaff(page, storeUrl))

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Nothing of the page is still to come. */
const expectLoaded = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

/** Goes to a list as staff do, without loading the back office again. */
async function goToList(page: Page, { name, label }: Resource) {
  const navigation = page.getByRole('navigation', { name: 'Back office' })
  // "To do, 12 waiting"
  await navigation.getByRole('link', { name: new RegExp(`^${label}(\\s*,|$)`) }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/${name}(\\?|$)`))
  await expect(title(page)).toHaveText(label)
  await expectLoaded(page)
}

async function openRecord(page: Page, { name, label, opens }: Resource) {
  await page.locator('tbody a').first().click()
  await expect(page).toHaveURL(new RegExp(`/admin/${opens ? '[a-z-]+' : name}/[^/]+`))
  await expect(title(page)).not.toHaveText(label)
  await expectLoaded(page)
}

async function openNew(page: Page, { singular }: Resource) {
  const words = `New ${singular.toLowerCase()}`
  await page.getByRole('link', { name: words, exact: true }).click()
  await expect(title(page)).toHaveText(words)
  await expectLoaded(page)
}

/** So many that to load the back office is a small part of a test. */
const PER_TEST = 5
const parts = Map.groupBy(resources, (_, index) => Math.floor(index / PER_TEST))

for (const part of parts.values()) {
  const labels = part.map(({ label }) => label).join(', ')
  const words = `each list, a record and a new one open, accessible and without a message: ${labels}`
  test(words, async ({ page, admin, sharedOrder }) => {
    await openAdmin(page, 'dashboard')
    for (const resource of part) {
      const { name, label, canCreate } = resource
      await test.step(label, async () => {
        const isTable = !SCREENS.has(name)
        if (isTable) await ensureOne(admin, resource, sharedOrder)
        await goToList(page, resource)
        await expectAccessible(page)
        if (isTable) {
          await openRecord(page, resource)
          await expectAccessible(page)
        }
        if (!canCreate) return
        if (isTable) await goToList(page, resource)
        await openNew(page, resource)
        await expectAccessible(page)
      })
    }
  })
}

test('search and sort are in the address, and a saved view brings them back', async ({ page }) => {
  await openAdmin(page, 'products')
  const count = page.getByText(/^1–\d+ of \d+$/)
  const all = (await count.textContent()) ?? ''
  await page.getByRole('searchbox', { name: 'Search products' }).fill('espresso')
  await expect(page).toHaveURL(/filter=%7B%22q%22%3A%22espresso%22%7D/)
  await expect(count).not.toHaveText(all)
  await expect(page.getByRole('link', { name: 'House Espresso' })).toBeVisible()
  await page.getByRole('button', { name: 'Title' }).click()
  await expect(page).toHaveURL(/espresso.*sort=title|sort=title.*espresso/)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByLabel('Save this view as').fill('Espresso')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await openAdmin(page, 'products?filter=%7B%7D')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Espresso', exact: true }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('espresso')
})

test('the page of a list is in its address, there and back', async ({ page }) => {
  await openAdmin(page, 'variants')
  const shown = page.getByRole('status').filter({ hasText: /^\d+–\d+ of \d+$/ })
  await expect(shown).toHaveText(/^1–/)
  const first = await page.locator('tbody tr').first().textContent()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(shown).toHaveText(/^(?!1–)\d+–/)
  await page.reload()
  await expect(shown).toHaveText(/^(?!1–)\d+–/)
  await expect(page.locator('tbody tr').first()).not.toHaveText(first ?? '')
  await page.goBack()
  await expect(shown).toHaveText(/^1–/)
})

test('columns that are chosen stay', async ({ page }) => {
  await openAdmin(page, 'variants')
  const header = (name: string) => page.getByRole('columnheader', { name })
  await expect(header('SKU')).toBeVisible()
  await expect(header('EAN')).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'EAN', exact: true }).check()
  await page.getByRole('checkbox', { name: 'SKU', exact: true }).uncheck()
  await page.reload()
  await expect(header('EAN')).toBeVisible()
  await expect(header('SKU')).toHaveCount(0)
})

test('a collection is created, changed and deleted, and the deletion can be undone', async ({
  page,
}) => {
  const title = `Small lots ${Date.now()}`
  await openAdmin(page, 'collections/create')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Create collection' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByLabel('Title').fill(`${title} two`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} two` })).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  const deleted = page.getByRole('status').filter({ hasText: 'Collection deleted' })
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await page.reload()
  await openAdmin(page, `collections?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`)
  await expect(page.getByRole('link', { name: `${title} two` })).toBeVisible()
})

test('many discounts are disabled at once, and one that somebody has deleted is named', async ({
  page,
  admin,
  allowed,
}) => {
  allowed.push(/404/)
  const [region] = await admin.query("SELECT id FROM region WHERE name = 'EU'")
  const words = unique('FAIR').toUpperCase()
  const [first = '', second = ''] = await Promise.all(
    [1, 2].map(async (index) => {
      const body = aDiscount({ code: `${words}-${index}`, regions: [String(region?.['id'])] })
      return discount.parse(await admin.staff.post('/discounts', body)).discount.id
    }),
  )
  await openAdmin(page, `discounts?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await admin.staff.delete(`/discounts/${second}`)
  const bar = page.getByRole('region', { name: 'Chosen records' })
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Disable (2)' }).click()
  await expect(page.getByText(`1 of 2 done. ${words}-2: `)).toBeVisible()
  await expect(bar.getByText('1 chosen')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${words}-1.*Disabled`) })).toBeVisible()
  expect(discount.parse(await admin.staff.get(`/discounts/${first}`)).discount.is_disabled).toBe(
    true,
  )
})

test('a refused field says what is wrong beside it', async ({ page }) => {
  await openAdmin(page, 'collections/create')
  await page.getByLabel('Handle').fill('x')
  await page.getByRole('button', { name: 'Create collection' }).click()
  await expect(page.getByText('This is required')).toBeVisible()
})

test('leaving with unsaved changes is asked about', async ({ page }) => {
  await openAdmin(page, 'collections')
  await page.locator('tbody a').first().click()
  await page.getByLabel('Title').fill('Something else')
  let asked = ''
  page.on('dialog', (dialog) => {
    asked = dialog.message()
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => asked).not.toBe('')
  await expect(page.getByLabel('Title')).toHaveValue('Something else')
})

test('two people edit one record, and nothing is lost', async ({ page, browser, storeUrl }) => {
  const title = `Two hands ${Date.now()}`
  await openAdmin(page, 'collections/create')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Create collection' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const colleague = await browser.newPage({ baseURL: storeUrl })
  await signInStaff(colleague, storeUrl)
  await colleague.goto(new URL(page.url()).pathname)
  await colleague.getByLabel('Title').fill(`${title} theirs`)
  await colleague.getByRole('button', { name: 'Save' }).click()
  await expect(colleague.getByRole('heading', { level: 1, name: `${title} theirs` })).toBeVisible()

  await page.getByLabel('Title').fill(`${title} mine`)
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', {
    name: 'This has been changed in the meantime',
  })
  await expect(
    dialog.getByRole('row', { name: new RegExp(`${title} theirs.*${title} mine`) }),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} mine` })).toBeVisible()
  await colleague.close()
})
