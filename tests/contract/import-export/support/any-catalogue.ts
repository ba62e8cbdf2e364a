import fc from 'fast-check'
import Papa from 'papaparse'

/** Words with what trips a reader of files: quotes, separators, breaks, signs, other scripts. */
const words = fc
  .array(
    fc.constantFrom('plain', 'a "b"', 'x,y', 'line\nbreak', '<b>', '&', 'Ölfarbe', '茶', ';'),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((some) => some.join(' '))
const mayBe = (cell: fc.Arbitrary<string>) => fc.oneof(cell, fc.constant(''))
const cents = fc.integer({ min: 0, max: 200_000 })
const flag = fc.constantFrom('true', 'false')
const money = (amount: number) => (amount / 100).toFixed(2)

const variant = fc.record({
  price: cents,
  before: fc.option(fc.integer({ min: 1, max: 50_000 })),
  yen: fc.option(cents),
  grams: fc.integer({ min: 0, max: 90_000 }),
  unit: fc.constantFrom('g', 'kg', 'lb', 'oz'),
  tracker: fc.constantFrom('shopify', ''),
  quantity: fc.integer({ min: 0, max: 500 }),
  policy: fc.constantFrom('deny', 'continue'),
  ships: flag,
  taxable: flag,
  cost: mayBe(fc.constantFrom('3.50', '4')),
  hasNumber: fc.boolean(),
})

const product = fc.record({
  title: words,
  body: mayBe(
    fc.constantFrom('<p>Good.</p>', '<p>One &amp; two</p><ul><li>three</li></ul>', 'Text'),
  ),
  vendor: mayBe(words),
  type: mayBe(words),
  tags: fc.uniqueArray(fc.constantFrom('red', 'blue', 'für dich', '"new"'), { maxLength: 3 }),
  published: flag,
  status: fc.constantFrom('active', 'draft', 'archived'),
  isCard: flag,
  seo: mayBe(words),
  mpn: mayBe(words),
  options: fc.integer({ min: 0, max: 3 }),
  variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
  pictures: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 5 }),
  alt: mayBe(words),
})

type AnyProduct = typeof product extends fc.Arbitrary<infer Made> ? Made : never

const optionCells = (count: number, row: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      [`Option${i + 1} Name`, row === 0 ? `Kind ${i + 1}` : ''],
      [`Option${i + 1} Value`, `value ${i + 1}.${i === 0 ? row : 0}`],
    ]).flat(),
  )

function rowsOf(handle: string, made: AnyProduct): Record<string, string>[] {
  const variants = made.options === 0 ? made.variants.slice(0, 1) : made.variants
  return Array.from({ length: Math.max(variants.length, made.pictures.length) }, (_, row) => {
    const each = variants[row]
    const picture = made.pictures[row]
    return {
      Handle: handle,
      ...(row === 0 && {
        Title: made.title,
        'Body (HTML)': made.body,
        Vendor: made.vendor,
        Type: made.type,
        Tags: made.tags.join(', '),
        Published: made.published,
        Status: made.status,
        'Gift Card': made.isCard,
        'SEO Title': made.seo,
        'Google Shopping / MPN': made.mpn,
      }),
      ...(each && {
        ...(made.options === 0
          ? { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }
          : optionCells(made.options, row)),
        'Variant SKU': each.hasNumber ? `${handle}.${row}` : '',
        'Variant Price': money(each.price),
        'Variant Compare At Price': each.before === null ? '' : money(each.price + each.before),
        'Price / JPY': each.yen === null ? '' : String(each.yen),
        'Variant Grams': String(each.grams),
        'Variant Weight Unit': each.unit,
        'Variant Inventory Tracker': each.tracker,
        'Variant Inventory Qty': String(each.quantity),
        'Variant Inventory Policy': each.policy,
        'Variant Requires Shipping': each.ships,
        'Variant Taxable': each.taxable,
        'Cost per item': each.cost,
      }),
      ...(picture !== undefined && {
        'Image Src': `https://pictures.example/${picture}.jpg`,
        'Image Position': String(row + 1),
        'Image Alt Text': made.alt,
      }),
    }
  })
}

export type Cells = Readonly<Record<string, string>>

/** A product file of a few products, with its rows as they are meant. */
export const anyCatalogue = (prefix: string): fc.Arbitrary<readonly Cells[]> =>
  fc
    .array(product, { minLength: 1, maxLength: 4 })
    .map((products) => products.flatMap((each, index) => rowsOf(`${prefix}-${index}`, each)))

export const textOf = (rows: readonly Cells[]): string =>
  Papa.unparse([...rows], { columns: [...new Set(rows.flatMap((row) => Object.keys(row)))] })

/** Rows of a file without its empty cells, in the order of products and rows. */
export function cellsIn(csv: string, prefix: string): Cells[] {
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
  return data.filter(({ Handle }) => Handle?.startsWith(prefix)).map(tidy)
}

/** What the format does not tell apart: empty cells, blanks around words, the order of tags, how many zeros a price ends in. */
export const tidy = (row: Cells): Cells =>
  Object.fromEntries(
    Object.entries(row)
      .map(([name, cell]) => {
        const text = cell.trim()
        if (name === 'Tags') return [name, text.split(', ').sort().join(', ')] as const
        const isPrice = /price/i.test(name) && text !== ''
        return [name, isPrice ? String(Number(text)) : text] as const
      })
      .filter(([, cell]) => cell !== ''),
  )
