import { fieldsOf } from '#domain/web/json.ts'
import { unique, uniqueEmail } from '#tests/fixtures/unique.ts'
import type { AdminApi } from '../support/admin-api.ts'
import { chooseRecord } from '../support/choose-record.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

/** Makes a record, and gives its id. */
async function make({ staff }: AdminApi, path: string, body: object): Promise<string> {
  const [made] = Object.values(fieldsOf(await staff.post(`/${path}`, body)))
  return String(fieldsOf(made)['id'])
}

const PRODUCTS = { title: 'Products', field: 'Add products' }
const RELATIONS = [
  { ...PRODUCTS, resource: 'sales-channels' },
  { title: 'Locations', field: 'Add locations', resource: 'sales-channels' },
  { ...PRODUCTS, resource: 'collections' },
  { ...PRODUCTS, resource: 'product-categories' },
  { title: 'Members', field: 'Add members', resource: 'customer-groups' },
  { title: 'Sales channels', field: 'Add sales channels', resource: 'publishable-api-keys' },
]

test('what belongs to a channel, a collection, a category, a group and a key is added and taken out', async ({
  page,
  storeUrl,
  admin,
  createProduct,
}) => {
  test.slow()
  await signInStaff(page, storeUrl)
  const name = unique('Kept')
  const email = uniqueEmail()
  const { title: product } = await createProduct()
  await make(admin, 'stock-locations', { name })
  await make(admin, 'customers', { email, first_name: 'Nell', last_name: name, password: name })
  await make(admin, 'sales-channels', { name, description: 'Saturdays' })
  const words = { Products: product, Locations: name, Members: name, 'Sales channels': name }
  for (const { title, field, resource } of RELATIONS) {
    const owner = unique('Owner')
    const id = await make(admin, resource, {
      ...(/collections|keys/.test(resource) ? { title: owner } : { name: owner }),
      ...(resource === 'sales-channels' && { description: 'Saturdays' }),
    })
    const member = String(fieldsOf(words)[title])
    await openAdmin(page, `${resource}/${id}`)
    await chooseRecord(page, field, member, new RegExp(member))
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Add', exact: true, disabled: false }).click()
    const table = page.getByRole('table', { name: title })
    await expect(table).toContainText(member)
    await page.reload()
    await table.getByRole('button', { name: /^Remove / }).click()
    await expect(table).toHaveCount(0)
  }
})

test('the colours that are chosen stay', async ({ page, storeUrl }) => {
  await signInStaff(page, storeUrl)
  await openAdmin(page, 'collections')
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  expect(await scheme()).toBe('light')
  await page.getByRole('button', { name: 'Dark colours' }).click()
  await expect.poll(scheme).toBe('dark')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Light colours' })).toBeVisible()
  expect(await scheme()).toBe('dark')
})
