import { aVariant } from '#tests/fixtures/product.ts'
import { addButton } from '../support/bag.ts'
import { cartIdOf, fillBag } from '../support/by-form.ts'
import { movePointer } from '../support/move-pointer.ts'
import { bagButton } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

/** Before tax: Europe's includes it already, the US add none, Japan adds 8 %. */
const prices = [
  { currency_code: 'eur', amount: 1000 },
  { currency_code: 'usd', amount: 1200 },
  { currency_code: 'jpy', amount: 1500 },
]
const priced = () => ({ product: { variants: [aVariant({ prices })] } })

test('a country that is chosen in any footer changes the prices there', async ({ page }) => {
  const deliverTo = page.getByLabel('Deliver to')
  const change = page.getByRole('button', { name: 'Change country' })
  await page.goto('/products/assam')
  await expect(page.locator('[data-now]')).toHaveText('€9.50')
  await deliverTo.selectOption('Japan')
  await change.click()
  await expect(page.locator('[data-now]')).toHaveText('¥1,696')
  await expect(page).toHaveURL('/products/assam')

  const card = page.getByRole('listitem').filter({ hasText: 'Assam' })
  await page.goto('/categories/tea?sort=title')
  await expect(card).toContainText('from ¥1,696')
  await deliverTo.selectOption('United States')
  await change.click()
  await expect(card).toContainText('from $11.00')
  await expect(page).toHaveURL('/categories/tea?sort=title')

  const from = page
    .getByRole('row', { name: /Guji Uraga/ })
    .getByRole('cell')
    .last()
  await page.goto('/')
  await expect(from).toContainText('$15.50')
  await deliverTo.selectOption('Finland')
  await change.click()
  await expect(from).toContainText('€13.50')
  await expect(deliverTo).toHaveValue('fi')
})

test('what is chosen in a footer before the scripts run stays chosen', async ({ page }) => {
  const { promise: mayRun, resolve: run } = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await mayRun
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Deliver to').selectOption('Japan')
  await page.getByLabel('Colours').selectOption('dark')
  run()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await movePointer(page)
  await expect(page.getByLabel('Colours')).toHaveValue('dark')
  await expect(page.getByLabel('Deliver to')).toHaveValue('jp')
  await page.getByRole('button', { name: 'Change country' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-country', 'jp')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
})

test('a page that the browser kept is loaded again once the country has changed', async ({
  page,
  context,
  storeUrl,
}) => {
  await page.goto('/products/assam')
  await expect(page.locator('[data-now]')).toHaveText('€9.50')
  await movePointer(page)
  await context.addCookies([{ name: 'region', value: 'jp', url: storeUrl }])
  // The browsers of tests keep no page; those of shoppers say by this event that they did.
  await expect(async () => {
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(page.locator('[data-now]')).toHaveText('¥1,696', { timeout: 1000 })
  }).toPass()
})

test('a choice is kept when the country changes', async ({ page }) => {
  await page.goto('/products/guji-uraga')
  const chosen = page.getByRole('radio', { name: '1 kg' })
  await chosen.check()
  await expect(page).toHaveURL(/variant=/)
  const address = page.url()
  await page.getByLabel('Deliver to').selectOption('Japan')
  await page.getByRole('button', { name: 'Change country' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-country', 'jp')
  await expect(page).toHaveURL(address)
  await expect(chosen).toBeChecked()
})

test('the plug of the region is chosen beforehand, unless the address names a variant', async ({
  page,
  context,
  storeUrl,
  admin,
}) => {
  const chosen = page.getByRole('radio', { checked: true })
  await page.goto('/products/kettle-electric')
  await expect(chosen).toHaveAttribute('value', 'EU')
  await context.addCookies([{ name: 'region', value: 'jp', url: storeUrl }])
  await page.goto('/products/kettle-electric')
  await expect(chosen).toHaveAttribute('value', 'JP')
  const [us] = await admin.query(
    `SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
     WHERE p.handle = 'kettle-electric' AND v.title = 'US'`,
  )
  await page.goto(`/products/kettle-electric?variant=${String(us?.['id'])}`)
  await expect(chosen).toHaveAttribute('value', 'US')
})

test('a currency chooses a region that has it', async ({ page, createProduct, storeUrl }) => {
  const { path } = await createProduct(priced())
  await page.goto(path)
  await page.getByLabel('Prices in').selectOption('USD')
  await page.getByRole('button', { name: 'Change currency' }).click()
  await expect(page.locator('[data-now]')).toHaveText('$12.00')
  await expect(page.getByLabel('Deliver to')).toHaveValue('us')
  const [cookie] = (await page.context().cookies(storeUrl)).filter(({ name }) => name === 'region')
  expect(cookie).toMatchObject({ value: 'us', httpOnly: false, sameSite: 'Lax', path: '/' })
  const year = Date.now() / 1000 + 31_536_000
  expect(Math.abs((cookie?.expires ?? 0) - year)).toBeLessThan(120)
})

test('the cart moves to the new region, and the device stores it', async ({
  page,
  storeUrl,
  admin,
  createProduct,
}) => {
  const { variantId, path } = await createProduct(priced())
  await fillBag(page, storeUrl, variantId, 2)
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('€20.00')
  await page.getByLabel('Deliver to').selectOption('Japan')
  await page.getByRole('button', { name: 'Change country' }).click()
  await expect(page.getByRole('main')).toContainText('¥3,240')
  // What the page before had under way may still have taken the cart back: a visitor who stirs ends it.
  await movePointer(page)
  const cartId = await cartIdOf(page.request)
  const currency = async () => {
    const [row] = await admin.query(
      'SELECT currency_code FROM cart JOIN region ON region.id = region_id WHERE cart.id = $1',
      [cartId],
    )
    return row?.['currency_code']
  }
  await expect.poll(currency).toBe('jpy')
  await expect(page.getByRole('main')).toContainText('¥3,240')

  // A device that has lost its cookie still knows, and tells the server again.
  await page.context().clearCookies({ name: 'region' })
  await page.goto(path)
  await expect(page.locator('[data-now]')).toHaveText('¥1,620')
})

test('what another region does not sell is told once, wherever the country is chosen', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  const onlyHere = [{ currency_code: 'eur', amount: 1000 }]
  const sold = await createProduct(priced())
  const lost = await createProduct({ product: { variants: [aVariant({ prices: onlyHere })] } })
  await fillBag(page, storeUrl, sold.variantId, 1)
  await page.goto(lost.path)
  await addButton(page).click()
  await expect(bagButton(page)).toHaveAccessibleName('Bag 2')
  await page.goto('/')
  await page.getByLabel('Deliver to').selectOption('Japan')
  await page.getByRole('button', { name: 'Change country' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-country', 'jp')
  await movePointer(page)
  await expect(bagButton(page)).toHaveAccessibleName('Bag 1')
  await page.goto('/cart')
  await movePointer(page)
  const words = page.getByText('not sold in your new region')
  await expect(words).toHaveCount(1)
  await expect(words).toContainText(lost.title)
})

test('the default region is the shop’s, not the browser’s language', async ({
  browser,
  storeUrl,
  createProduct,
}) => {
  const { path } = await createProduct(priced())
  const japanese = await browser.newPage({ baseURL: storeUrl, locale: 'ja-JP' })
  await japanese.goto(path)
  await expect(japanese.locator('[data-now]')).toHaveText('€10.00')
  await japanese.close()
})

test('prefetched pages are discarded, and a country without delivery is refused', async ({
  request,
  storeUrl,
}) => {
  const choose = (form: Record<string, string>) =>
    request.post('/region', { form, headers: { origin: storeUrl }, maxRedirects: 0 })
  const chosen = await choose({ country: 'jp', back: '/products?sort=title' })
  expect([chosen.status(), chosen.headers()]).toMatchObject([
    303,
    {
      location: '/products?sort=title',
      'clear-site-data': '"prefetchCache", "prerenderCache"',
    },
  ])
  const elsewhere = await choose({ country: 'us', back: '//evil.example/' })
  expect(elsewhere.headers()['location']).toBe('/')
  const nowhere = await request.post('/region', {
    data: { country: 'kp' },
    headers: { origin: storeUrl },
  })
  expect(nowhere.status()).toBe(400)
})

test('a page that offers a country from before leads back, and says so', async ({ page }) => {
  await page.goto('/products')
  const countries = page.getByLabel('Deliver to')
  await countries.evaluate((list) => {
    if (list instanceof HTMLSelectElement) list.add(new Option('North Korea', 'kp'))
  })
  await countries.selectOption('North Korea')
  await page.getByRole('button', { name: 'Change country' }).click()
  await expect(page.getByText('We do not deliver there')).toBeVisible()
  await expect(page).toHaveURL(/\/products$/)
})
