import { fieldsOf } from '#domain/web/json.ts'
import { keysOf, pick, reshape } from '../../engine/form/relations.ts'
import type { Fields } from '../../engine/resource.ts'
import { CONDITION_KINDS } from './condition-kinds.ts'

const RULE = ['id', 'type', 'value', 'allocation', 'description', 'conditions']

const keys = keysOf('id')

/** A condition with the members of its kind alone; those of another one may stand in its form. */
function condition(row: unknown): Fields {
  const fields = fieldsOf(row)
  const kind = CONDITION_KINDS.find(({ value }) => value === fields['type'])
  return {
    ...pick(row, ['id', 'operator']),
    ...(kind && { [kind.value]: keys(fields[kind.value]) }),
  }
}

const conditions = (rows: unknown) => (Array.isArray(rows) ? rows.map(condition) : [])

/** A discount as the backend takes it: a change of its rule names it, and cannot change its type. */
export const discountFields = (fields: Fields, isNew: boolean): Fields =>
  reshape(fields, {
    regions: keys,
    rule: (rule) => {
      const { type, ...all } = reshape(pick(rule, RULE), { conditions })
      // Free delivery takes no value, which the backend demands all the same.
      const value = type === 'free_shipping' && { value: 0 }
      return isNew ? { type, ...value, ...all } : all
    },
  })
