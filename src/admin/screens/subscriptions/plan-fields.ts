import { fieldsOf } from '#domain/web/json.ts'
import { reshape } from '../../engine/form/relations.ts'
import type { Fields } from '../../engine/resource.ts'

/** The fields of a discount's kind alone: the form keeps those of a kind that was chosen before. */
function discountFields(value: unknown): unknown {
  if (value === null) return null
  const { kind, basisPoints, amounts } = fieldsOf(value)
  if (kind === 'percentage') return { kind, basisPoints }
  const set = Object.entries(fieldsOf(amounts)).filter(([, amount]) => amount !== null)
  return { kind, amounts: Object.fromEntries(set) }
}

/** A plan as the backend takes it. */
export const planFields = (fields: Fields): Fields =>
  reshape(fields, { discount: discountFields, first_discount: discountFields })
