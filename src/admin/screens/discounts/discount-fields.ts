import { keysOf, pick, reshape } from '../../engine/form/relations.ts'
import type { Fields } from '../../engine/resource.ts'

const KINDS = [
  'products',
  'product_types',
  'product_collections',
  'product_tags',
  'customer_groups',
]
const RULE = ['id', 'type', 'value', 'allocation', 'description']

const conditions = (rows: unknown) =>
  (Array.isArray(rows) ? rows : []).map((row: unknown) => pick(row, ['operator', ...KINDS]))

/**
 * A discount as the backend takes it: a change of its rule names it, and cannot change its kind or
 * its conditions, which have routes of their own.
 */
export const discountFields = (fields: Fields, isNew: boolean): Fields =>
  reshape(fields, {
    regions: keysOf('id'),
    rule: (rule) => {
      if (!isNew)
        return pick(
          rule,
          RULE.filter((name) => name !== 'type'),
        )
      const all = reshape(pick(rule, [...RULE, 'conditions']), { conditions })
      // Free delivery takes no value, which the backend demands all the same.
      return all['type'] === 'free_shipping' ? { value: 0, ...all } : all
    },
  })
