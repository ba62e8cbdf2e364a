import type { AnyRecord } from '../engine/resource.ts'
import { setField } from './set-field.ts'

const activate = setField<AnyRecord>({
  resource: 'price-lists',
  field: 'status',
  value: 'active',
  label: 'Activate',
  done: 'Activated',
})
const deactivate = setField<AnyRecord>({
  resource: 'price-lists',
  field: 'status',
  value: 'draft',
  label: 'Deactivate',
  done: 'Back to drafts',
})

/** The prices of active lists alone are asked. */
export const priceListActions = [activate, deactivate]
