import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const columns = [{ source: 'title' }, { source: 'collection.title', label: 'Collection' }]

test('records are rows, with the labels of their columns above', () => {
  const rows = [{ id: 'prod_1', title: 'Kochere', collection: { title: 'ListFilter' } }]
  expect(csvOf(rows, columns)).toBe('\ufeffId,Title,Collection\r\nprod_1,Kochere,ListFilter\r\n')
})

test('commas, quotes and line breaks stay inside their cell', () => {
  const rows = [{ id: '1', title: 'A "fine", long\nname' }]
  expect(csvOf(rows, columns)).toContain('1,"A ""fine"", long\nname",')
})

test('no cell is a formula, and numbers stay numbers', () => {
  const rows = [
    { id: '1', title: '=HYPERLINK("https://elsewhere.example")' },
    { id: '2', title: -5 },
  ]
  expect(csvOf(rows, columns)).toContain(`1,"'=HYPERLINK(""https://elsewhere.example"")",`)
  expect(csvOf(rows, columns)).toContain('2,-5,')
})
