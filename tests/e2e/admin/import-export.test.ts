import { expectAccessible } from '../support/axe.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const HEAD = 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price'

/** The worker looks for jobs now and then, and does one after the other. */
const JOB_MS = 40_000

const aFile = (rows: readonly string[]) => ({
  name: 'goods.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, ...rows].join('\n')),
})

test('a CSV with a bad row is checked, imported without it, and the products are exported', async ({
  page,
  storeUrl,
}) => {
  await signInStaff(page, storeUrl)
  const stamp = Date.now()
  await openAdmin(page, 'batch-jobs/create')
  await page
    .locator('input[type=file]')
    .setInputFiles(
      aFile([
        `assam-${stamp},Assam ${stamp},Malty,Size,100 g,A-${stamp},9.00`,
        `sencha-${stamp},Sencha ${stamp},Green,Size,100 g,S-${stamp},cheap`,
      ]),
    )
  await expect(page.getByRole('button', { name: 'Create job' })).toBeEnabled()
  await page.getByRole('button', { name: 'Create job' }).click()
  const bad = page.getByRole('table', { name: 'Problems by row' }).getByRole('row').nth(1)
  await expect(bad).toContainText('3', { timeout: JOB_MS })
  await expect(bad).toContainText(`sencha-${stamp}`)
  await expect(bad).toContainText('Refused')
  await expect(bad).toContainText('Variant Price "cheap" is not a price in EUR')
  await expect(page.getByText('Nothing is saved until you confirm')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: JOB_MS })
  await expect(page.getByText('2 of 2 done')).toBeVisible()
  const search = (words: string) =>
    openAdmin(page, `products?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`)
  await search(`Assam ${stamp}`)
  await expect(page.getByRole('link', { name: `Assam ${stamp}` })).toBeVisible()
  await search(`Sencha ${stamp}`)
  await expect(page.getByText('No products match')).toBeVisible()

  await openAdmin(page, 'batch-jobs/create')
  await page.getByRole('combobox', { name: 'Job' }).click()
  await page.getByRole('option', { name: 'Export products' }).click()
  await page.getByRole('button', { name: 'Create job' }).click()
  const link = page.getByRole('link', { name: 'Download the file' })
  await expect(link).toBeVisible({ timeout: JOB_MS })
  const file = await page.request.get(`${storeUrl}${await link.getAttribute('href')}`)
  expect(await file.text()).toContain(`assam-${stamp}`)
})
