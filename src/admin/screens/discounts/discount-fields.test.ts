import { expect, test } from 'vitest'
import { discountFields } from './discount-fields.ts'

const RULE = { id: 'dru_1', type: 'percentage', value: 10, allocation: 'item' }
const CONDITION = {
  id: 'discon_1',
  operator: 'in',
  type: 'products',
  products: [{ id: 'prod_1', title: 'Guji' }, 'prod_2'],
  product_tags: [],
}

test('a change keeps the conditions by their ids, with the ids of their members', () => {
  const fields = discountFields({ rule: { ...RULE, conditions: [CONDITION] } }, false)
  expect(fields).toEqual({
    rule: {
      id: 'dru_1',
      value: 10,
      allocation: 'item',
      conditions: [{ id: 'discon_1', operator: 'in', products: ['prod_1', 'prod_2'] }],
    },
  })
})

test('members of a kind that was chosen before are left out', () => {
  const changed = { ...CONDITION, type: 'product_tags', product_tags: ['tag_1'] }
  const { rule } = discountFields({ rule: { ...RULE, conditions: [changed] } }, false)
  expect(rule).toMatchObject({
    conditions: [{ id: 'discon_1', operator: 'in', product_tags: ['tag_1'] }],
  })
  expect(JSON.stringify(rule)).not.toContain('prod_1')
})

test('new free delivery has a value of nothing', () => {
  const fields = discountFields({ rule: { type: 'free_shipping', allocation: 'total' } }, true)
  expect(fields).toEqual({ rule: { type: 'free_shipping', value: 0, allocation: 'total' } })
})
