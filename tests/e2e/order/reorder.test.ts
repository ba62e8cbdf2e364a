import type { Page } from '@playwright/test'
import { newCredentials, SAM, signIn, signUp } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { piecesInCarts } from '../support/bag.ts'
import { fillBag } from '../support/by-form.ts'
import { expectNoOverflow } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const again = (page: Page) => page.getByRole('button', { name: 'Buy it again' })

test('the bag counts at once what is available, and the page names the rest', async ({
  page,
  storeUrl,
  admin,
  createProduct,
  buyOne,
}) => {
  const [kept, out, gone, few] = [
    await createProduct(),
    await createProduct(),
    await createProduct(),
    await createProduct(),
  ]
  await signUp(page, newCredentials())
  await fillBag(page, storeUrl, kept.variantId)
  await fillBag(page, storeUrl, out.variantId)
  await fillBag(page, storeUrl, few.variantId, 5)
  const { id } = await buyOne(gone)
  await out.stock(0)
  await few.stock(3)
  await admin.staff.delete(`/products/${gone.id}`)
  await page.goto(`/account/orders/${id}`)
  await again(page).click()
  const bag = page.getByRole('banner').getByRole('button', { name: /^Bag/ })
  await expect(bag).toHaveText('Bag 4')
  await expect(page).toHaveURL(`/account/orders/${id}`)
  const said = main(page).getByRole('status').filter({ hasText: 'What is available' })
  await expect(said).toContainText(`${out.title} (250 g)`)
  await expect(said).toContainText(`${gone.title} (250 g)`)
  await expect(said).toContainText('are not available at the moment.')
  await expect(said).toContainText(`You can have at most 3 of ${few.title} (250 g).`)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoOverflow(page)
  await expect.poll(() => piecesInCarts(admin, kept.variantId)).toEqual([1])
  await expect.poll(() => piecesInCarts(admin, few.variantId)).toEqual([3])
  expect(await piecesInCarts(admin, out.variantId)).toEqual([])
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('one click adds an order to the cart, beside what is in it', async ({
    page,
    storeUrl,
    admin,
    createProduct,
    buyOne,
  }) => {
    const [first, second, other] = [
      await createProduct(),
      await createProduct(),
      await createProduct(),
    ]
    await signUp(page, newCredentials())
    await fillBag(page, storeUrl, first.variantId, 2)
    const { id } = await buyOne(second)
    await fillBag(page, storeUrl, other.variantId)
    await page.goto(`/account/orders/${id}`)
    await again(page).click()
    await expect(page).toHaveURL('/cart')
    await expect(main(page).getByText('It is all in your bag again.')).toBeVisible()
    for (const { title } of [first, second, other]) await expect(main(page)).toContainText(title)
    expect(await piecesInCarts(admin, first.variantId)).toEqual([2])
    expect(await piecesInCarts(admin, second.variantId)).toEqual([1])
    await page.reload()
    await expect(main(page)).toContainText(first.title)
    await expect(main(page)).not.toContainText('It is all in your bag again.')
  })

  test('an order without available items says so in the cart', async ({ page, buyOne }) => {
    await signUp(page, newCredentials())
    const { id, title, stock } = await buyOne()
    await stock(0)
    await page.goto(`/account/orders/${id}`)
    await again(page).click()
    await expect(
      main(page).getByText(`${title} (250 g) is not available at the moment.`, { exact: true }),
    ).toBeVisible()
    await expect(main(page)).toContainText('Your bag is empty')
  })

  test('a second click adds no more than the stock, and says so', async ({
    page,
    storeUrl,
    admin,
    createProduct,
    buyOne,
  }) => {
    const goods = await createProduct({ stock: 3 })
    const { variantId, title, stock } = goods
    await signUp(page, newCredentials())
    await fillBag(page, storeUrl, variantId)
    const { id } = await buyOne(goods)
    await stock(3)
    for (const pieces of [2, 3, 3]) {
      await page.goto(`/account/orders/${id}`)
      await again(page).click()
      await expect(page).toHaveURL('/cart')
      expect(await piecesInCarts(admin, variantId)).toEqual([pieces])
    }
    await expect(main(page)).toContainText(`You can have at most 3 of ${title} (250 g).`)
  })
})

test('another shopper’s order, or an unknown one, adds nothing to the cart', async ({
  page,
  storeUrl,
  admin,
  buyOne,
}) => {
  await signUp(page, newCredentials())
  const { id, variantId } = await buyOne()
  const press = async (orderId: string) => {
    const answer = await page.request.post(`/account/orders/${orderId}/reorder`, {
      headers: { origin: new URL(storeUrl).origin, 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    })
    return [answer.status(), answer.headers()['location']]
  }
  await page.context().clearCookies()
  expect(await press(id)).toEqual([
    303,
    `/account/login?next=${encodeURIComponent(`/account/orders/${id}`)}`,
  ])
  await signIn(page, SAM)
  for (const orderId of [id, 'order_none', 'order_%27--', 'x'.repeat(500)]) {
    expect(await press(orderId)).toEqual([303, '/account/orders'])
  }
  expect(await piecesInCarts(admin, variantId)).toEqual([])
})
