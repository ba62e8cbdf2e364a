import { aVariant } from '#tests/fixtures/product.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('a cart is filled, changed and emptied by forms alone', async ({ page }) => {
  await page.goto('/products/guji-uraga')
  await page.getByRole('radio', { name: '1 kg' }).check()
  await page.getByRole('radio', { name: 'Filter' }).check()
  await page.getByLabel('Quantity').fill('2')
  await page.getByRole('button', { name: 'Add to bag' }).click()

  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main')).toContainText('1 kg, Filter')
  const line = page.getByRole('main').getByRole('listitem')
  await expect(line).toContainText('Quantity 2')
  await line.getByRole('button', { name: /^One more/ }).click()
  await expect(line).toContainText('Quantity 3')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
})

test('a sold-out variant is not added to the bag, and the page says so', async ({ page }) => {
  await page.goto('/products/guji-uraga')
  await page.getByRole('radio', { name: '1 kg' }).check()
  await page.getByRole('radio', { name: 'Espresso' }).check()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page).toHaveURL(/\/products\/guji-uraga\?variant=/)
  await expect(page.getByRole('status').filter({ hasText: 'Sold out.' })).toBeVisible()
  await page.getByRole('link', { name: 'Take 250 g, Espresso instead' }).click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByRole('main')).toContainText('250 g, Espresso')
})

test('a quantity above the stock changes nothing and is explained', async ({
  page,
  createProduct,
}) => {
  const goods = await createProduct({ stock: 50 })
  await page.goto(goods.path)
  await page.getByLabel('Quantity').fill('9')
  await goods.stock(2)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'There are not that many left. Your bag has not changed.',
  )
})

test('an item beyond a full cart is refused for that reason', async ({
  page,
  createProduct,
  admin,
}) => {
  const [held, another] = [await createProduct(), await createProduct()]
  await page.goto(held.path)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page).toHaveURL('/cart')
  await admin.query(
    `INSERT INTO line_item (id, cart_id, title, unit_price, quantity)
     SELECT 'item_' || cart_id || n, cart_id, 'One of many', 100, 1
     FROM line_item, generate_series(1, 99) n WHERE variant_id = $1`,
    [held.variantId],
  )
  await page.goto(another.path)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Your bag is full. Order what is in it first, or remove something.',
  )
})

test('a country or a currency is chosen by a form, and the cart follows', async ({ page }) => {
  await page.goto('/products/dripper-set')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByLabel('Deliver to').selectOption({ label: 'Japan' })
  await page.getByRole('button', { name: 'Change country' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main')).toContainText('¥')

  await page.goto('/products')
  await page.getByLabel('Prices in').selectOption('usd')
  await page.getByRole('button', { name: 'Change currency' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByLabel('Deliver to')).toHaveValue('us')
  await expect(page.getByRole('main')).toContainText('$')
})

test('what another region does not sell is named in the bag, once', async ({
  page,
  createProduct,
}) => {
  const prices = [{ currency_code: 'eur', amount: 1000 }]
  const { path, title } = await createProduct({ product: { variants: [aVariant({ prices })] } })
  await page.goto(path)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByLabel('Deliver to').selectOption({ label: 'Japan' })
  await page.getByRole('button', { name: 'Change country' }).click()
  await expect(page).toHaveURL('/cart')
  const words = page.getByText('not sold in your new region. It is no longer in your bag.')
  await expect(words).toContainText(title)
  await page.reload()
  await expect(words).toHaveCount(0)
})
