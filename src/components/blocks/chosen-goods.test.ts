import { expect, test } from 'vitest'
import { aPrice } from '#tests/fixtures/price.ts'
import { aProductCard } from '#tests/fixtures/product-card.ts'
import { renderComponent } from '#tests/support/render-component.ts'

const COMPONENTS = new Map(
  Object.entries(
    import.meta.glob<unknown>('./{ProductTable,Spots}.astro', { eager: true, import: 'default' }),
  ),
)

const price = aPrice({ amount: 1350, currencyCode: 'eur', taxRate: 7, includesTax: true })
const CARDS = [
  aProductCard({ handle: 'guji', title: 'Guji', price }),
  aProductCard({ handle: 'sencha', title: 'Sencha', price, inStock: false }),
  aProductCard({ handle: 'kettle', title: 'Kettle', price: null, inStock: true }),
]
const picture = {
  ...{ url: '/a.png', alt: 'A table', width: 16, height: 9 },
  ...{ drawing: null, placeholder: null, focus: null },
}
const spots = CARDS.map((card, at) => ({ card, x: at, y: at }))

test.each([
  ['a table', './ProductTable.astro', { title: 'These', link: null, cards: CARDS }],
  [
    'a picture with products',
    './Spots.astro',
    { isFirst: false, block: { kind: 'spots', key: 'a', title: null, picture, spots } },
  ],
])('%s says which of its products are sold out, and which are not sold here', async (...row) => {
  const [, path, props] = row
  const html = await renderComponent(COMPONENTS.get(path), props)
  const words = html.match(/€13\.50|Sold out|Not sold here/g)
  expect(words).toEqual(['€13.50', 'Sold out', 'Not sold here'])
})
