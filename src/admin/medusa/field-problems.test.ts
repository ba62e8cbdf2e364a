import { expect, test } from 'vitest'
import { fieldProblems } from './field-problems.ts'

test('each refused field has its problem', () => {
  expect(fieldProblems('title should not be empty, handle must be a string')).toEqual({
    title: 'Should not be empty',
    handle: 'Must be a string',
  })
})

test('a list and a field inside another are named', () => {
  expect(fieldProblems('each value in regions must be a string')).toEqual({
    regions: 'Must be a string',
  })
  expect(fieldProblems('rule.value must be a positive number')).toEqual({
    'rule.value': 'Must be a positive number',
  })
})

test('a value that another record has is found in what was sent', () => {
  const sent = { title: 'Cups', variants: [{ sku: 'A-1' }, { sku: 'A-2' }] }
  expect(fieldProblems('Product_variant with sku A-2 already exists.', sent)).toEqual({
    'variants.1.sku': 'Already in use',
  })
  expect(fieldProblems('Discount with code SPRING already exists.', { code: 'SPRING' })).toEqual({
    code: 'Already in use',
  })
  expect(fieldProblems('Product_variant with sku B already exists.', sent)).toEqual({})
})

test.each([
  'Discount with code SPRING already exists.',
  'Request failed with status code 500',
  'The store does not answer',
  '',
])('%j names no field', (reason) => {
  expect(fieldProblems(reason)).toEqual({})
})
