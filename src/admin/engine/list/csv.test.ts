import { expect, test } from 'vitest'
import { discounts } from '../../resources/discounts.tsx'
import { regions } from '../../resources/regions.tsx'
import { subscriptionPlans } from '../../resources/subscription-plans.tsx'
import { moneyColumn } from '../columns.tsx'
import type { AnyRecord, Resource } from '../resource.ts'
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

test('amounts are decimals in major units, with the currency beside them', () => {
  const rows = [
    { id: '1', total: 2665, currency_code: 'eur' },
    { id: '2', total: 1850, region: { currency_code: 'jpy' } },
    { id: '3', total: -5, currency_code: 'eur' },
    { id: '4', total: null, currency_code: 'eur' },
  ]
  expect(csvOf(rows, [moneyColumn('total'), { source: 'email' }])).toBe(
    [
      '\ufeffId,Total,Total currency,Email',
      '1,26.65,EUR,',
      '2,1850,JPY,',
      '3,-0.05,EUR,',
      '4,,EUR,',
      '',
    ].join('\r\n'),
  )
})

const rowOf = ({ columns: known }: Resource, row: AnyRecord, source: string) =>
  csvOf(
    [row],
    known.filter((column) => column.source === source),
  ).split('\r\n')[1]

test('what a list shows in words is in the file in the same words', () => {
  const discount = { id: 'disc_1', rule: { type: 'percentage', value: 10 } }
  expect(rowOf(discounts, discount, 'rule')).toBe('disc_1,10%')
  const plan = { id: 'plan_1', interval: 'week', interval_count: 2 }
  expect(rowOf(subscriptionPlans, plan, 'interval')).toBe('plan_1,Every 2 weeks')
  const region = { id: 'reg_1', countries: [{ iso_2: 'de' }, { iso_2: 'at' }] }
  expect(rowOf(regions, region, 'countries')).toBe('reg_1,"DE, AT"')
})
