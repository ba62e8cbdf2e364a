import { aVariant } from '#tests/fixtures/product.ts'
import { type Credentials, linkIn, newCredentials } from '../support/account.ts'
import { addButton } from '../support/bag.ts'
import { bagButton } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'
import { aVisitor, register, type Visitor } from '../support/visitor.ts'

const put = (visitor: Visitor, variantId: string, quantity: number) =>
  visitor.post('/cart/lines', { variantId, quantity: String(quantity) })

const piecesIn = async (visitor: Visitor) =>
  /data-bag-count="(\d+)"/.exec((await visitor.open('/cart')).html)?.[1]

/** A customer's first device, whose bag has two pieces. */
async function firstDevice(storeUrl: string, who: Credentials, variantId: string) {
  const visitor = aVisitor(storeUrl)
  await register(visitor, who)
  await put(visitor, variantId, 2)
  return visitor
}

test('a customer who signs in on another device has one bag on both', async ({
  storeUrl,
  createProduct,
}) => {
  const who = newCredentials()
  const { variantId } = await createProduct()
  const here = await firstDevice(storeUrl, who, variantId)
  const there = aVisitor(storeUrl)
  await put(there, variantId, 3)
  await there.signIn(who)
  expect(await piecesIn(there)).toBe('5')
  expect(await piecesIn(here)).toBe('5')
  await put(here, variantId, 1)
  expect(await piecesIn(there)).toBe('6')
})

test('what does not fit the one bag is told once, and to nobody else', async ({
  storeUrl,
  createProduct,
  admin,
}) => {
  const who = newCredentials()
  const [left, brought] = [await createProduct(), await createProduct({ stock: 200 })]
  const here = await firstDevice(storeUrl, who, left.variantId)
  const there = aVisitor(storeUrl)
  await put(there, brought.variantId, 1)
  await admin.query(
    `INSERT INTO line_item (id, cart_id, variant_id, title, unit_price, quantity)
     SELECT 'item_' || cart_id || n, cart_id, variant_id, 'One of many', 100, 1
     FROM line_item, generate_series(1, 99) n WHERE variant_id = $1`,
    [brought.variantId],
  )
  await there.signIn(who)
  const words = /Not everything you had chosen is in your bag\. Your bag has no room for [^.<]+\./
  const copy = () => {
    const visitor = aVisitor(storeUrl)
    for (const [name, value] of there.jar) visitor.jar.set(name, value)
    return visitor
  }
  const [buying, leaving] = [copy(), copy()]
  expect((await there.open('/cart')).html).toMatch(words)
  expect((await there.open('/cart')).html).not.toMatch(words)
  expect((await buying.open('/checkout')).html).toMatch(words)
  expect((await here.open('/cart')).html).not.toMatch(words)
  await leaving.send('/account/login', 'signOut', {})
  expect((await leaving.open('/cart')).html).not.toMatch(words)
})

test('what a guest adds while the sign-in is under way is in the one bag', async ({
  storeUrl,
  createProduct,
}) => {
  const who = newCredentials()
  const { variantId } = await createProduct()
  const here = await firstDevice(storeUrl, who, variantId)
  const [adding, signingIn] = [aVisitor(storeUrl), aVisitor(storeUrl)]
  await put(adding, variantId, 3)
  await signingIn.signIn(who)
  // One browser: the sign-in was sent before the bag was there, and answered after it.
  for (const [name, value] of signingIn.jar) adding.jar.set(name, value)
  expect(await piecesIn(adding)).toBe('5')
  expect(await piecesIn(here)).toBe('5')
})

test('what does not fit is told too where the bag came to the sign-in late', async ({
  storeUrl,
  createProduct,
  admin,
}) => {
  const who = newCredentials()
  const [left, brought] = [await createProduct(), await createProduct()]
  await firstDevice(storeUrl, who, left.variantId)
  await admin.query('UPDATE product_variant SET deleted_at = now() WHERE id = $1', [left.variantId])
  const [adding, signingIn] = [aVisitor(storeUrl), aVisitor(storeUrl)]
  await put(adding, brought.variantId, 1)
  await signingIn.signIn(who)
  for (const [name, value] of signingIn.jar) adding.jar.set(name, value)
  const words = /Not everything you had chosen is in your bag\. [^<]+ is not available/
  expect((await adding.open('/cart')).html).toMatch(words)
  expect((await adding.open('/cart')).html).not.toMatch(words)
})

test('what does not fit is told too where the bag comes late and its region changes', async ({
  storeUrl,
  createProduct,
  admin,
}) => {
  const who = newCredentials()
  const prices = [{ currency_code: 'eur', amount: 1000 }]
  const onlyHere = () => createProduct({ product: { variants: [aVariant({ prices })] } })
  const [left, brought] = [await createProduct(), await createProduct()]
  const [unsold, unsoldToo] = [await onlyHere(), await onlyHere()]
  const here = await firstDevice(storeUrl, who, left.variantId)
  await put(here, unsold.variantId, 1)
  await admin.query('UPDATE product_variant SET deleted_at = now() WHERE id = $1', [left.variantId])
  const [adding, signingIn] = [aVisitor(storeUrl), aVisitor(storeUrl)]
  await put(adding, brought.variantId, 1)
  await put(adding, unsoldToo.variantId, 1)
  await signingIn.signIn(who)
  for (const [name, value] of signingIn.jar) adding.jar.set(name, value)
  await adding.post('/region', { country: 'jp' })
  const { html } = await adding.open('/cart')
  expect(html).toMatch(/Not everything you had chosen is in your bag\. [^<]+ is not available/)
  const [words = ''] = /[^.]+ are not sold in your new region\./.exec(html) ?? []
  expect(words).toContain(unsold.title)
  expect(words).toContain(unsoldToo.title)
  expect(await piecesIn(adding)).toBe('1')
})

test('what does not fit is told too after a reset of the password', async ({
  storeUrl,
  createProduct,
  admin,
}) => {
  const who = newCredentials()
  const [left, brought] = [await createProduct(), await createProduct()]
  await firstDevice(storeUrl, who, left.variantId)
  await admin.query('UPDATE product_variant SET deleted_at = now() WHERE id = $1', [left.variantId])
  const there = aVisitor(storeUrl)
  await put(there, brought.variantId, 1)
  await there.send('/account/forgot-password', 'requestReset', { email: who.email })
  const link = await linkIn(who.email, /password/i, '/account/reset-password')
  const token = new URLSearchParams(link.split('?')[1]).get('token_hash') ?? ''
  const password = 'another long password'
  await there.post(`${link}&_action=resetPassword`, { token, type: 'recovery', password })
  const words = /Not everything you had chosen is in your bag\. [^<]+ is not available/
  expect((await there.open('/cart')).html).toMatch(words)
  expect(await piecesIn(there)).toBe('1')
})

test('what forms add while bags become one is in the one bag', async ({
  storeUrl,
  createProduct,
}) => {
  const who = newCredentials()
  const { variantId } = await createProduct({ stock: 100 })
  const here = await firstDevice(storeUrl, who, variantId)
  const there = aVisitor(storeUrl)
  await put(there, variantId, 3)
  const signingIn = there.signIn(who)
  let added = 0
  let isOver = false
  void signingIn.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const { location } = await put(here, variantId, 1)
    expect(location).toBe('/cart')
    added += 1
  }
  await signingIn
  expect(await piecesIn(there)).toBe(String(5 + added))
})

test('forms that open a bag at the same time, by the key of one device, open one bag', async ({
  storeUrl,
  createProduct,
}) => {
  const { variantId } = await createProduct()
  const opening = crypto.randomUUID()
  const [one, other] = [aVisitor(storeUrl), aVisitor(storeUrl)]
  await Promise.all([
    one.post('/cart/lines', { variantId, quantity: '2', opening }),
    other.post(`/cart/add?items=${variantId}:3`, { opening }),
  ])
  expect(one.jar.get('cart')).toBe(other.jar.get('cart'))
  expect(await piecesIn(one)).toBe('5')
})

test.describe('on a page that was open meanwhile', () => {
  test.use({ allowed: [/Failed to load resource.* 404 .*\/store\/carts\//] })

  test('what is added goes into the bag of both', async ({ page, storeUrl, createProduct }) => {
    const who = newCredentials()
    const [bought, added] = [await createProduct(), await createProduct()]
    const here = await firstDevice(storeUrl, who, bought.variantId)
    await page
      .context()
      .addCookies([...here.jar].map(([name, value]) => ({ name, value, url: storeUrl })))
    await page.goto(added.path)
    await page.mouse.move(5, 500)
    await expect(bagButton(page)).toHaveAccessibleName('Bag 2')
    const there = aVisitor(storeUrl)
    await put(there, bought.variantId, 3)
    await there.signIn(who)
    await addButton(page).click()
    await expect(bagButton(page)).toHaveAccessibleName('Bag 6')
    await expect.poll(() => piecesIn(there)).toBe('6')
  })
})
