import { expect, test } from 'vitest'
import { linkedItems } from './cart-link.ts'

const itemsOf = (query: string) =>
  linkedItems(new URLSearchParams(query)).map(({ variantId, quantity }) => [variantId, quantity])

test.each([
  [
    'items=a:2,b:1',
    [
      ['a', 2],
      ['b', 1],
    ],
  ],
  ['items=a', [['a', 1]]],
  ['items=a:2,a:3', [['a', 5]]],
  ['variant=a&quantity=4', [['a', 4]]],
  ['variant=a', [['a', 1]]],
  [
    'items=a:1&variant=b',
    [
      ['a', 1],
      ['b', 1],
    ],
  ],
  ['items=a:0,b:-1,c:many,d:1.5,:3,,e:1000', []],
  ['items=<script>:1', []],
  ['', []],
])('%s', (query, items) => {
  expect(itemsOf(query)).toEqual(items)
})

test('at most twenty items of a link are read', () => {
  const items = Array.from({ length: 30 }, (_, index) => `v${index}:1`).join(',')
  expect(itemsOf(`items=${items}`)).toHaveLength(20)
})
