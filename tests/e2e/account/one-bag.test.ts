import { type Credentials, newCredentials } from '../support/account.ts'
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
