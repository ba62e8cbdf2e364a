import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import type { Reply } from '../resources/reply.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const QUERY = 'expand=options,variants,variants.options,variants.prices'

/** A product with the option Size, in two sizes, and ways to save and to read it. */
async function aTea() {
  const made = await shop.staff.post('/admin/products', {
    title: unique('Sencha'),
    options: [{ title: 'Size' }],
    variants: ['100 g', '250 g'].map((value) => ({
      title: value,
      options: [{ value }],
      prices: [{ currency_code: 'eur', amount: 900 }],
    })),
  })
  const path = `/admin/products/${made.text('product.id')}`
  const option = made.text('product.options.0.id')
  const read = () => shop.staff.get(`${path}?${QUERY}`)
  const ids = (await read()).list('product.variants', 'id').map(String)
  const variants = (...values: readonly (readonly object[])[]) =>
    ids.map((id, at) => ({ id, options: values[at] }))
  const save = (body: Record<string, unknown>) => shop.staff.call('POST', path, body)
  return { path, option, read, ids, variants, save }
}

const sorted = (values: readonly unknown[]) => values.map(String).toSorted()
const valuesOf = (reply: Reply) =>
  sorted([0, 1].flatMap((at) => reply.list(`product.variants.${at}.options`, 'value')))

test('a product is saved whole, however many variants it has', async () => {
  const { ids, save, read } = await aTea()
  const note = 'x'.repeat(100_000)
  const saved = await save({ variants: ids.map((id) => ({ id, metadata: { note } })) })
  expect(saved.status).toBe(200)
  expect((await read()).at('product.variants.1.metadata.note')).toBe(note)
})

test('an option is added with a value in each variant, renamed, and removed', async () => {
  const { option, read, ids, variants, save } = await aTea()
  const size = { id: option, title: 'Weight' }
  const added = await save({
    options: [size, { title: 'Leaf' }],
    variants: variants(
      [{ option_id: option, value: '100 g' }, { value: 'Whole' }],
      [{ option_id: option, value: '250 g' }, { value: 'Whole' }],
    ),
  })
  expect(added.status).toBe(200)
  const two = await read()
  expect(sorted(two.list('product.options', 'title'))).toEqual(['Leaf', 'Weight'])
  expect(valuesOf(two)).toEqual(['100 g', '250 g', 'Whole', 'Whole'])

  const removed = await save({
    options: [size],
    variants: variants(
      [{ option_id: option, value: '100 g' }],
      [{ option_id: option, value: '250 g' }],
    ),
  })
  expect(removed.status).toBe(200)
  const one = await read()
  expect(one.list('product.options', 'title')).toEqual(['Weight'])
  expect(valuesOf(one)).toEqual(['100 g', '250 g'])
  expect(sorted(one.list('product.variants', 'id'))).toEqual(ids.toSorted())
})

test('a variant is added in the same request as its option', async () => {
  const { option, read, variants, save } = await aTea()
  const saved = await save({
    options: [{ id: option, title: 'Size' }, { title: 'Leaf' }],
    variants: [
      ...variants(
        [{ option_id: option, value: '100 g' }, { value: 'Whole' }],
        [{ option_id: option, value: '250 g' }, { value: 'Whole' }],
      ),
      {
        title: 'Dust',
        inventory_quantity: 0,
        options: [{ option_id: option, value: '100 g' }, { value: 'Dust' }],
      },
    ],
  })
  expect(saved.status).toBe(200)
  expect((await read()).list('product.variants')).toHaveLength(3)
})

test('an option is renamed without naming variants', async () => {
  const { option, read, save } = await aTea()
  expect((await save({ options: [{ id: option, title: 'Weight' }] })).status).toBe(200)
  expect((await read()).list('product.options', 'title')).toEqual(['Weight'])
})

test('what is wrong is named by its place, and nothing changes', async () => {
  const { option, read, variants, save } = await aTea()
  const size = { id: option, title: 'Size' }
  const both = variants(
    [{ option_id: option, value: '100 g' }],
    [{ option_id: option, value: '250 g' }],
  )
  const refusal = async (body: Record<string, unknown>) => {
    const reply = await save(body)
    return `${reply.status} ${String(reply.at('message'))}`
  }
  expect(await refusal({ options: [size, { title: 'Leaf' }], variants: both })).toBe(
    '400 variants.0.options.1.value must not be empty',
  )
  expect(await refusal({ options: [size, { title: 'SIZE' }], variants: both })).toBe(
    '400 options.1.title is the name of another option',
  )
  expect(await refusal({ options: [{ ...size, title: ' ' }] })).toBe(
    '400 options.0.title must not be empty',
  )
  expect(await refusal({ options: [] })).toMatch(/^400 variants must come with options/)
  expect(await refusal({ options: [], variants: both })).toMatch(/^400 options must tell/)
  const same = variants(
    [{ option_id: option, value: '100 g' }],
    [{ option_id: option, value: '100 g' }],
  )
  expect(await refusal({ variants: same })).toMatch(
    /^400 variants\.1\.options\.0\.value must differ/,
  )
  const price = [{ ...both[0], prices: [{ currency_code: 'eur', amount: -1 }] }, both[1]]
  expect(await refusal({ variants: price })).toBe(
    '400 variants.0.prices.0.amount must be a whole number from 0 to 2,000,000,000',
  )
  const kept = await read()
  expect(kept.list('product.options', 'title')).toEqual(['Size'])
  expect(valuesOf(kept)).toEqual(['100 g', '250 g'])
})

test('the option of another product is none of this one', async () => {
  const [mine, other] = [await aTea(), await aTea()]
  const stolen = await mine.save({
    options: [{ id: other.option, title: 'Mine' }],
    variants: mine.variants(
      [{ option_id: other.option, value: 'a' }],
      [{ option_id: other.option, value: 'b' }],
    ),
  })
  expect([stolen.status, stolen.at('message')]).toEqual([
    400,
    'options.0.id is not an option of this product',
  ])
  const valued = await mine.save({
    variants: mine.variants(
      [{ option_id: other.option, value: 'a' }],
      [{ option_id: other.option, value: 'b' }],
    ),
  })
  expect(valued.status).toBe(404)
  expect((await other.read()).list('product.options', 'title')).toEqual(['Size'])
})

test('the options of a new product keep their order', async () => {
  const titles = ['Roast', 'Grind', 'Size', 'Bag']
  const made = await shop.staff.post('/admin/products', {
    title: unique('Blend'),
    options: titles.map((title) => ({ title })),
  })
  const path = `/admin/products/${made.text('product.id')}?expand=options`
  const options = (await shop.staff.get(path)).list('product.options')
  expect(options).toHaveLength(4)
  for (const [position, title] of titles.entries())
    expect(options).toContainEqual(expect.objectContaining({ title, metadata: { position } }))
})
