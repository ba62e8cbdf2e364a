import { expect, test } from 'vitest'
import type { ParsedRow } from './csv-rows.ts'
import type { ProductState, VariantState } from './product-state.ts'
import { readProduct } from './read-product.ts'
import type { Shop } from './shop.ts'
import { wantedState } from './wanted-state.ts'

const shop: Shop = {
  currency: 'eur',
  currencies: ['eur'],
  regions: [],
  channelIds: [],
  locationId: 'sloc_1',
  goodsProfileId: 'sp_1',
  giftCardProfileId: 'sp_2',
  categories: new Map(),
}

const variant = (fields: Partial<VariantState>): VariantState => ({
  title: fields.values?.join(' / ') ?? 'Mug',
  values: [],
  sku: null,
  barcode: null,
  weight: null,
  isCounted: true,
  backorder: false,
  quantity: 5,
  requiresShipping: true,
  metadata: {},
  prices: { eur: { amount: 500, sale: null } },
  ...fields,
})

const product = (fields: Partial<ProductState>): ProductState => ({
  id: 'prod_1',
  handle: 'mug',
  title: 'Mug',
  subtitle: null,
  description: null,
  status: 'published',
  isGiftCard: false,
  type: null,
  collection: null,
  categories: [],
  tags: [],
  metadata: {},
  pictures: [],
  options: ['Size'],
  variants: [],
  ...fields,
})

const row = (index: number, cells: Readonly<Record<string, string>>): ParsedRow => ({
  line: index + 2,
  cells: { Title: index === 0 ? 'Mug' : '', 'Option1 Name': index === 0 ? 'Size' : '', ...cells },
})

/** What an import of these rows would make of the product, and what it would say. */
function imported(
  before: ProductState,
  rows: readonly Readonly<Record<string, string>>[],
  { removeVariants = false } = {},
) {
  const [first = row(0, {}), ...more] = rows.map((cells, index) => row(index, cells))
  const said: string[] = []
  const plan = readProduct('mug', [first, ...more], {
    shop,
    reportProblem: ({ reason }) => said.push(reason),
  })
  const { state, removed } = wantedState(plan, before, { shop, removeVariants })
  return { variants: state.variants.map(({ id, sku }) => ({ id, sku })), removed, said }
}

const small = variant({ id: 'variant_s', values: ['S'], sku: 'MUG-S' })
const large = variant({ id: 'variant_l', values: ['L'], sku: 'MUG-L' })
const both = product({ variants: [small, large] })

const cells = (size: string, price: string) => ({
  'Option1 Value': size,
  'Variant SKU': `MUG-${size}`,
  'Variant Price': price,
})

test('a variant whose row is refused is not removed with those that are not in the file', () => {
  const { removed, variants, said } = imported(both, [cells('S', '6'), cells('L', 'seven')], {
    removeVariants: true,
  })
  expect(said).toEqual(['Variant Price "seven" is not a price in EUR'])
  expect(removed).toEqual([])
  expect(variants).toEqual([
    { id: 'variant_s', sku: 'MUG-S' },
    { id: 'variant_l', sku: 'MUG-L' },
  ])
})

test('a variant that no row names is removed if that is wanted', () => {
  const { removed } = imported(both, [cells('S', '6')], { removeVariants: true })
  expect(removed).toEqual(['variant_l'])
})

test('new options are refused while a row is: its variant could not be told from the others', () => {
  const coloured = (size: string, price: string) => ({
    ...cells(size, price),
    'Option1 Name': size === 'S' ? 'Format' : '',
  })
  expect(() => imported(both, [coloured('S', '6'), coloured('L', 'seven')])).toThrow(
    'its options change, and a row of it is refused',
  )
  expect(imported(both, [coloured('S', '6'), coloured('L', '7')]).removed).toEqual([])
})

test('the only variant of a product does not become another that the file names', () => {
  const { variants, removed } = imported(product({ variants: [small] }), [cells('L', '7')])
  expect(variants).toEqual([
    { id: undefined, sku: 'MUG-L' },
    { id: 'variant_s', sku: 'MUG-S' },
  ])
  expect(removed).toEqual([])
})

test('the only variant of a product stays itself when the product gets an option', () => {
  const only = variant({ id: 'variant_1', sku: null })
  const before = product({ options: [], variants: [only] })
  expect(imported(before, [cells('S', '6')]).variants).toEqual([{ id: 'variant_1', sku: 'MUG-S' }])
})
