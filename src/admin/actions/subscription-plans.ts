import type { AnyRecord } from '../engine/resource.ts'
import { setField } from './set-field.ts'

const activate = setField<AnyRecord>({
  resource: 'subscription-plans',
  field: 'is_active',
  value: true,
  label: 'Activate',
  done: 'Activated',
})
const deactivate = setField<AnyRecord>({
  resource: 'subscription-plans',
  field: 'is_active',
  value: false,
  label: 'Deactivate',
  done: 'Deactivated',
})

/** Shoppers subscribe to active plans alone. */
export const planActions = [activate, deactivate]
