import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aProduct } from '#tests/fixtures/product.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const picture = z.object({ url: z.string(), metadata: z.object({ position: z.number() }) })

const aPicture = (name: string) => `/pictures/${unique(name)}.svg`

async function aPicturedProduct(images: readonly string[]) {
  const made = await shop.staff.post('/admin/products', { ...aProduct(), images })
  const path = `/admin/products/${made.text('product.id')}`
  return {
    path,
    save: (body: Readonly<Record<string, unknown>>) => shop.staff.post(path, body),
    thumbnail: async () => (await shop.staff.get(path)).at('product.thumbnail'),
    /** As shops sort them. */
    shown: async () =>
      z
        .array(picture)
        .parse((await shop.staff.get(path)).at('product.images'))
        .toSorted((one, other) => one.metadata.position - other.metadata.position)
        .map(({ url }) => url),
  }
}

test('pictures keep the order in which staff save them, known addresses or not', async () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(aPicture)
  const product = await aPicturedProduct([`${c}`, `${a}`, `${b}`])
  expect(await product.shown()).toEqual([c, a, b])
  await product.save({ images: [d, b, c] })
  expect(await product.shown()).toEqual([d, b, c])
  await product.save({ title: 'Another title' })
  expect(await product.shown()).toEqual([d, b, c])
  await product.save({ images: [] })
  expect(await product.shown()).toEqual([])
})

test('two products with the same pictures have an order each', async () => {
  const [a, b] = [aPicture('a'), aPicture('b')]
  const one = await aPicturedProduct([a, b])
  const other = await aPicturedProduct([b, a])
  await one.save({ images: [a] })
  expect(await one.shown()).toEqual([a])
  expect(await other.shown()).toEqual([b, a])
})

test('the first picture is the thumbnail unless staff choose one or none', async () => {
  const [a, b] = [aPicture('a'), aPicture('b')]
  const product = await aPicturedProduct([a, b])
  expect(await product.thumbnail()).toBe(a)
  await product.save({ images: [b, a] })
  expect(await product.thumbnail()).toBe(a)
  await product.save({ thumbnail: b })
  expect(await product.thumbnail()).toBe(b)
  await product.save({ thumbnail: null })
  expect(await product.thumbnail()).toBeNull()
  await product.save({ images: [a, b] })
  expect(await product.thumbnail()).toBe(a)
})
