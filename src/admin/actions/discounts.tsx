import type { Discount } from '@medusajs/medusa'
import { NumberField, TextField } from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import type { Action } from '../engine/resource.ts'
import { setField } from './set-field.ts'

type DiscountRecord = Json<Discount>

const addCode: Action<DiscountRecord> = {
  name: 'add-code',
  label: 'Add a code',
  done: 'Code added',
  isPossible: ({ is_dynamic }) => is_dynamic,
  initial: () => ({ code: '', usage_limit: 1 }),
  Form: () => (
    <>
      <TextField source="code" isRequired />
      <NumberField source="usage_limit" label="Maximum uses" min={1} isRequired />
    </>
  ),
  request: ({ id }, { code, usage_limit }) => ({
    method: 'POST',
    path: `discounts/${id}/dynamic-codes`,
    body: { code, usage_limit },
  }),
}

const switched = { resource: 'discounts', field: 'is_disabled' } as const
const enable = setField<DiscountRecord>({
  ...switched,
  value: false,
  label: 'Enable',
  done: 'Enabled',
})
const disable = setField<DiscountRecord>({
  ...switched,
  value: true,
  label: 'Disable',
  done: 'Disabled',
})

/** What is done with a discount from its list and its page. */
export const discountActions = [addCode, enable, disable]
