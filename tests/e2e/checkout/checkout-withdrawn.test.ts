import type { AdminApi } from '../support/admin-api.ts'
import { fillBag } from '../support/by-form.ts'
import { expectConfirmed, lastButton, openReview } from '../support/checkout.ts'
import { expect, test } from '../support/test.ts'
import type { TestProduct } from '../support/test-product.ts'

// The browser itself reports that a variant is not there.
test.use({ allowed: [/Failed to load resource: .* (404|409)/] })

type Withdraw = (admin: AdminApi, goods: TestProduct) => Promise<unknown>

const WAYS: readonly (readonly [string, Withdraw])[] = [
  ['a draft', ({ staff }, { id }) => staff.post(`/products/${id}`, { status: 'draft' })],
  [
    'of another channel',
    ({ staff }, { id }) => staff.post(`/products/${id}`, { sales_channels: [] }),
  ],
  ['deleted', ({ staff }, { id }) => staff.delete(`/products/${id}`)],
  ['without a price here', (_, { price }) => price('usd', 1600)],
]

for (const [words, withdraw] of WAYS) {
  test(`goods that are ${words} by the last step are taken out of the bag, and the rest is ordered`, async ({
    page,
    baseURL,
    createProduct,
    admin,
  }) => {
    const [gone, goods] = [await createProduct(), await createProduct()]
    await fillBag(page, baseURL ?? '', gone.variantId)
    await openReview(page, baseURL, { variantId: goods.variantId, quantity: 1 })
    await withdraw(admin, gone)
    await lastButton(page).click()
    await expect(page.getByRole('alert')).toContainText(
      `${gone.title}, 250 g is no longer available.`,
    )
    await page.getByRole('button', { name: `Remove ${gone.title}` }).click()
    await expect(lastButton(page)).toHaveText('Place order, €19.40')
    await lastButton(page).click()
    await expectConfirmed(page)
  })
}
