import { type Credentials, newCredentials } from '../support/account.ts'
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
