import { expectAccessible } from '../support/axe.ts'
import { addButton, panel, piecesInCarts } from '../support/bag.ts'
import { movePointer } from '../support/move-pointer.ts'
import { expect, test } from '../support/test.ts'

test('a line that is saved for later leaves the cart, survives a reload and returns at its price', async ({
  page,
  createProduct,
  admin,
}) => {
  const { path, title, variantId, price } = await createProduct()
  await page.goto(path)
  await addButton(page).click()
  await panel(page)
    .getByRole('button', { name: `Save for later ${title}` })
    .click()
  const saved = page.getByRole('region', { name: 'Saved for later' })
  await expect(saved.getByRole('listitem')).toContainText('€14.50')
  await expectAccessible(page)
  await expect.poll(() => piecesInCarts(admin, variantId)).toEqual([])

  await price('eur', 1600)
  await page.goto('/cart')
  await movePointer(page)
  const kept = page.getByRole('main').getByRole('region', { name: 'Saved for later' })
  await expect(kept.getByRole('listitem')).toContainText('€16.00')
  await kept.getByRole('button', { name: `Move to bag ${title}` }).click()
  await expect(kept).toHaveCount(0)
  await expect.poll(() => piecesInCarts(admin, variantId)).toEqual([1])
})

test('a saved item that has sold out meanwhile stays saved', async ({
  page,
  createProduct,
  admin,
}) => {
  const { path, title, variantId, stock } = await createProduct()
  await page.goto(path)
  await addButton(page).click()
  await panel(page)
    .getByRole('button', { name: `Save for later ${title}` })
    .click()
  await expect.poll(() => piecesInCarts(admin, variantId)).toEqual([])
  await page.goto('/cart')
  await movePointer(page)
  const kept = page.getByRole('main').getByRole('region', { name: 'Saved for later' })
  await expect(kept.getByRole('listitem')).toContainText('€14.50')
  await stock(0)
  await kept.getByRole('button', { name: `Move to bag ${title}` }).click()
  await expect(page.getByText(/is sold out\. It is not in your bag/)).toBeVisible()
  await expect(kept.getByRole('listitem')).toContainText(title)
})

test('a line saved in one tab is shown in the other', async ({ page, context, createProduct }) => {
  const { path, title } = await createProduct()
  await page.goto(path)
  await addButton(page).click()
  const other = await context.newPage()
  await other.goto('/cart')
  await movePointer(other)
  await expect(other.getByRole('main').getByRole('listitem').first()).toContainText(title)
  await page.bringToFront()
  await panel(page)
    .getByRole('button', { name: `Save for later ${title}` })
    .click()
  const saved = other.getByRole('main').getByRole('region', { name: 'Saved for later' })
  await expect(saved.getByRole('listitem')).toContainText(title)
})
