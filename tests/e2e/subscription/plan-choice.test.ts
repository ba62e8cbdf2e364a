import { aVariant } from '#tests/fixtures/product.ts'
import type { AdminApi } from '../support/admin-api.ts'
import { main, offerByPlan } from '../support/subscribing.ts'
import { expect, test } from '../support/test.ts'
import type { createProduct } from '../support/test-product.ts'
import { aVisitor } from '../support/visitor.ts'

type CreateProduct = (
  options: Parameters<typeof createProduct>[1],
) => ReturnType<typeof createProduct>

/** A product in a size that is sold in Germany, and one that is not, by plans as well. */
async function inTwoSizes(create: CreateProduct, admin: AdminApi) {
  const elsewhere = aVariant({
    title: '1 kg',
    prices: [{ currency_code: 'usd', amount: 5200 }],
    options: [{ value: '1 kg' }],
  })
  const product = await create({ product: { variants: [aVariant(), elsewhere] } })
  await offerByPlan(admin, [product])
  const [row] = await admin.query(
    `SELECT id FROM product_variant WHERE product_id = $1 AND title = '1 kg'`,
    [product.id],
  )
  return { ...product, elsewhereId: String(row?.['id']) }
}

test('a size that is not sold here has no plans, and leaves the chosen one as it was', async ({
  page,
  createProduct,
  admin,
}) => {
  const { path } = await inTwoSizes(createProduct, admin)
  await page.goto(path)
  const plan = page.getByRole('combobox', { name: 'How often?' })
  await page.getByRole('radio', { name: 'Subscribe and save 10%' }).check()
  await plan.selectOption({ index: 1 })
  await page.getByRole('radio', { name: '1 kg' }).check()
  await expect(plan).toBeHidden()
  await page.getByRole('radio', { name: '250 g' }).check()
  await expect(plan.locator(':checked')).toHaveText('Every 2 weeks · €13.05')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(main(page)).toContainText('Subscription, every 2 weeks')
})

test('a page that opens with a size that is not sold here has plans for the next choice', async ({
  page,
  createProduct,
  admin,
}) => {
  const { path, elsewhereId } = await inTwoSizes(createProduct, admin)
  await page.goto(`${path}?variant=${elsewhereId}`)
  const plan = page.getByRole('combobox', { name: 'How often?' })
  await expect(page.getByRole('radio', { name: 'Subscribe and save 10%' })).toBeHidden()
  await page.getByRole('radio', { name: '250 g' }).check()
  await page.getByRole('radio', { name: 'Subscribe and save 10%' }).check()
  await expect(plan.locator(':checked')).toHaveText('Every week · €13.05')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(main(page)).toContainText('Subscription, every week')
})

test('a size that is sold without plans is added by a button that says so', async ({
  page,
  createProduct,
  admin,
}) => {
  const large = aVariant({ title: '1 kg', manage_inventory: false, options: [{ value: '1 kg' }] })
  const product = await createProduct({ product: { variants: [aVariant(), large] } })
  const products = [{ product_id: product.id, variant_id: product.variantId }]
  await admin.staff.post('/subscription-plans/subplan_1_week/products/batch', { products })
  await page.goto(product.path)
  await page.getByRole('radio', { name: 'Subscribe and save 10%' }).check()
  await page.getByRole('radio', { name: '1 kg' }).check()
  await expect(page.getByRole('button', { name: 'Add to bag, €14.50' })).toBeEnabled()
})

test('a form that subscribes without a plan buys nothing', async ({ storeUrl, createProduct }) => {
  const { variantId } = await createProduct()
  const visitor = aVisitor(storeUrl)
  const sent = await visitor.post('/cart/lines', {
    variantId,
    quantity: '1',
    purchase: 'subscribe',
  })
  expect((await visitor.open(sent.location ?? '')).html).toContain('Nothing has changed.')
})
