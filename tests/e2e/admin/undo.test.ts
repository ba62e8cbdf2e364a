import type { Page } from '@playwright/test'
import { z } from 'zod'
import { unique } from '#tests/fixtures/unique.ts'
import { expectAccessible } from '../support/axe.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const collection = z.object({ collection: z.object({ id: z.string() }) })
const card = z.object({ gift_card: z.object({ id: z.string(), code: z.string() }) })
const entries = z.object({ audit_entries: z.array(z.object({ action: z.string() })) })

test.beforeEach(async ({ page, storeUrl }) => signInStaff(page, storeUrl))

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a save can be undone, and both are in the audit log', async ({ page, admin }) => {
  const title = unique('Small lots')
  const made = await admin.staff.post('/collections', { title, metadata: { origin: 'Kenya' } })
  const { id } = collection.parse(made).collection
  await openAdmin(page, `collections/${id}`)
  await page.getByLabel('Title').fill(`${title} two`)
  await page.getByRole('button', { name: 'Add a field' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('roast')
  await page.getByRole('textbox', { name: 'Value', exact: true }).last().fill('dark')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page, `${title} two`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(heading(page, title)).toBeVisible()
  const [row] = await admin.query('SELECT title, metadata FROM product_collection WHERE id = $1', [
    id,
  ])
  expect(row).toMatchObject({ title, metadata: { origin: 'Kenya' } })
  expect(row?.['metadata']).not.toHaveProperty('roast')
  const log = await admin.staff.get(`/audit-log?resource_id=${id}&action=update`)
  expect(entries.parse(log).audit_entries).toHaveLength(2)
})

test('a product comes back with an undo, what was empty too', async ({
  page,
  admin,
  createProduct,
}) => {
  const { id, title } = await createProduct({ product: { subtitle: '' } })
  await openAdmin(page, `products/${id}`)
  await page.getByLabel('Title').first().fill(`${title} two`)
  await page.getByLabel('Subtitle').fill('Washed')
  await page.getByLabel('Title in results').fill('Found by it')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(page, `${title} two`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(page.getByLabel('Subtitle')).toHaveValue('')
  const [row] = await admin.query(
    `SELECT title, coalesce(subtitle, '') AS subtitle, metadata FROM product WHERE id = $1`,
    [id],
  )
  expect(row).toMatchObject({ title, subtitle: '' })
  expect(row?.['metadata'] ?? {}).not.toHaveProperty('seo_title')
})

test('an undo never overwrites what a colleague has changed since', async ({ page, admin }) => {
  const title = unique('Small lots')
  const made = await admin.staff.post('/collections', { title })
  const { id } = collection.parse(made).collection
  await openAdmin(page, `collections/${id}`)
  await page.getByLabel('Title').fill(`${title} mine`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page, `${title} mine`)).toBeVisible()
  await admin.staff.post(`/collections/${id}`, { title: `${title} theirs` })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert')).toHaveText('It has been changed since. Nothing was undone.')
  await expect(heading(page, `${title} theirs`)).toBeVisible()
})

test('money is never undone: it is asked about, and sent at once', async ({ page, admin }) => {
  const [region] = await admin.query("SELECT id FROM region WHERE name = 'EU'")
  const made = await admin.staff.post('/gift-cards', { region_id: region?.['id'], value: 5000 })
  const { id, code } = card.parse(made).gift_card
  await openAdmin(page, `gift-cards/${id}`)
  await page.getByRole('textbox', { name: 'Balance' }).fill('40.00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete' })
  await expect(dialog).toContainText('€40.00')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible()
  const [row] = await admin.query('SELECT deleted_at FROM gift_card WHERE code = $1', [code])
  expect(row?.['deleted_at']).not.toBeNull()
})

test('a deletion that nobody undoes is sent when the page is left', async ({ page, admin }) => {
  const title = unique('Small lots')
  const ids = await Promise.all(
    [`${title} one`, `${title} two`].map(async (each) => {
      const made = await admin.staff.post('/collections', { title: each })
      return collection.parse(made).collection.id
    }),
  )
  await openAdmin(page, `collections?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.goto('about:blank')
  const left =
    'SELECT count(*) AS count FROM product_collection WHERE id = ANY($1) AND deleted_at IS NULL'
  await expect.poll(async () => Number((await admin.query(left, [ids]))[0]?.['count'])).toBe(0)
})
