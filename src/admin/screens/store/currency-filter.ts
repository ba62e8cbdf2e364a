import type { ListFilter } from '../../engine/resource.ts'

/** By the one currency of a record. */
export const CURRENCY_FILTER: ListFilter = {
  kind: 'reference',
  source: 'currency_code',
  label: 'Currency',
  resource: 'currencies',
  isMultiple: false,
}
