import type { AdminApi } from '../support/admin-api.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectOpen } from '../support/checkout.ts'
import { main, offerByPlan, subscribe } from '../support/subscribing.ts'
import { expect, test } from '../support/test.ts'
import type { TestProduct } from '../support/test-product.ts'

/** Takes a product out of one of the demo's plans. */
const endPlan = ({ staff }: AdminApi, plan: string, { id }: Pick<TestProduct, 'id'>) =>
  staff.delete(`/subscription-plans/${plan}/products/batch`, {
    products: [{ product_id: id, variant_id: null }],
  })

const SENTENCE = (title: string) =>
  `${title}, 250 g: “Subscription, every 2 weeks” is no longer offered.`

test('a line whose plan has ended is said in the bag and at the checkout, and is bought once or removed', async ({
  page,
  createProduct,
  admin,
}) => {
  const goods = await createProduct()
  await offerByPlan(admin, [goods])
  await subscribe(page, goods.path)
  await endPlan(admin, 'subplan_2_weeks', goods)

  await page.goto('/cart')
  await expect(main(page).getByText(SENTENCE(goods.title))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose another' }).click()
  await page.getByRole('radio', { name: /^Subscribe/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(main(page)).toContainText('Subscription, every week')
  await expect(main(page).getByText('is no longer offered')).toHaveCount(0)

  await endPlan(admin, 'subplan_1_week', goods)
  await page.goto('/checkout')
  await expect(
    main(page).getByText(/“Subscription, every week” is no longer offered/),
  ).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Choose another' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Buy once/ }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await expectOpen(page, 'Contact')
  await expect(main(page).getByText('is no longer offered')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('€14.50')
})

test('a line whose plan has ended is removed by a button', async ({
  page,
  createProduct,
  admin,
}) => {
  const goods = await createProduct()
  await offerByPlan(admin, [goods])
  await subscribe(page, goods.path)
  for (const plan of ['subplan_1_week', 'subplan_2_weeks']) await endPlan(admin, plan, goods)
  await page.goto('/cart')
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: SENTENCE(goods.title) })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
})
