import { fillBag } from '../support/by-form.ts'
import { expectConfirmed, lastButton, openReview } from '../support/checkout.ts'
import { expect, test } from '../support/test.ts'

// The browser itself reports that a variant is not there.
test.use({ allowed: [/Failed to load resource: .* (404|409)/] })

for (const [words, change] of [
  ['a draft', { status: 'draft' }],
  ['of another channel', { sales_channels: [] }],
  ['deleted', null],
] as const) {
  test(`goods that are ${words} by the last step are taken out of the bag, and the rest is ordered`, async ({
    page,
    baseURL,
    createProduct,
    admin,
  }) => {
    const [gone, goods] = [await createProduct(), await createProduct()]
    await fillBag(page, baseURL ?? '', gone.variantId)
    await openReview(page, baseURL, { variantId: goods.variantId, quantity: 1 })
    const path = `/products/${gone.id}`
    await (change ? admin.staff.post(path, change) : admin.staff.delete(path))
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
