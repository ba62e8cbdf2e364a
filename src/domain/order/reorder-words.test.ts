import { expect, test } from 'vitest'
import {
  type LeftOut,
  mergedWords,
  notSoldThereWords,
  reorderName,
  reorderWords,
} from './reorder-words.ts'

test.each([
  [2, [], 'It is all in your bag again.'],
  [2, ['Kenya'], 'What is available is in your bag. Kenya is not available at the moment.'],
  [2, ['Kenya', 'Java'], 'Kenya and Java are not available at the moment.'],
  [
    6,
    ['A', 'B', 'C', 'D', 'E'],
    'What is available is in your bag. A, B, C and 2 more are not available at the moment.',
  ],
])('of %i lines %j are missing', (lines, missing, expected) => {
  expect(reorderWords({ lines, missing, withoutRoom: [], fewer: [], gifts: [] })).toBe(expected)
})

test('a smaller stock is stated with the number of pieces', () => {
  const fewer = [
    { name: 'Java', most: 2 },
    { name: 'Oolong', most: 1 },
  ]
  expect(reorderWords({ lines: 3, missing: ['Kenya'], withoutRoom: [], fewer, gifts: [] })).toBe(
    'What is available is in your bag. Kenya is not available at the moment. ' +
      'You can have at most 2 of Java. You can have at most 1 of Oolong.',
  )
})

test('of many smaller stocks a few are stated', () => {
  const fewer = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name, most: 1 }))
  expect(reorderWords({ lines: 5, missing: [], withoutRoom: [], fewer, gifts: [] })).toBe(
    'What is available is in your bag. You can have at most 1 of A. You can have at most 1 of B. ' +
      'You can have at most 1 of C. We have too few of 2 more.',
  )
})

const aLeftOut = (title: string, more: Partial<LeftOut> = {}): LeftOut => ({
  ...{ title, variantTitle: title, isFull: false, held: 0 },
  ...more,
})

test('what a merged bag has left out is named, with the reason', () => {
  expect(mergedWords([])).toBe('')
  expect(
    mergedWords([
      aLeftOut('Kenya', { isFull: true }),
      aLeftOut('Java', { isFull: true, held: 2, variantTitle: '250 g / Filter' }),
      aLeftOut('Oolong'),
      aLeftOut('Oolong'),
      aLeftOut('Kettle', { held: 9 }),
    ]),
  ).toBe(
    'Not everything you had chosen is in your bag. Oolong is not available at the moment. ' +
      'Your bag has no room for Kenya and Java (250 g, Filter). You can have at most 9 of Kettle.',
  )
})

test.each([
  [[], ''],
  [['Java'], 'Java is not sold in your new region. It is no longer in your bag.'],
  [
    ['Java', 'Kenya'],
    'Java and Kenya are not sold in your new region. They are no longer in your bag.',
  ],
])('%j do not move to another region', (titles, expected) => {
  expect(notSoldThereWords(titles.map((title) => aLeftOut(title)))).toBe(expected)
})

test('an item that does not fit a full bag is not called unavailable', () => {
  const nothing = { missing: [], fewer: [], gifts: [] }
  expect(reorderWords({ lines: 2, withoutRoom: ['Kenya', 'Java'], ...nothing })).toBe(
    'Your bag has no room for Kenya and Java.',
  )
  expect(reorderWords({ lines: 2, withoutRoom: ['Java'], ...nothing })).toBe(
    'What is available is in your bag. Your bag has no room for Java.',
  )
})

test('a gift card is not called unavailable: it needs another recipient', () => {
  const nothing = { missing: [], withoutRoom: [], fewer: [] }
  expect(reorderWords({ lines: 2, gifts: ['Gift card'], ...nothing })).toBe(
    'What is available is in your bag. Gift card needs a recipient: buy it on the gift cards page.',
  )
})

test.each([
  ['Guji Uraga', '250 g / Whole bean', 'Guji Uraga (250 g, Whole bean)'],
  ['Kettle', 'Kettle', 'Kettle'],
])('%s as %s is called %s', (title, variantTitle, name) => {
  expect(reorderName({ title, variantTitle })).toBe(name)
})
