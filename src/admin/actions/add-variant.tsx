import { QUANTITY_AT_MOST } from '#domain/web/request-bounds.ts'
import { NumberField, ReferenceField } from '../engine/form/fields.ts'
import type { Action, AnyRecord } from '../engine/resource.ts'

interface VariantTarget<Row> {
  isPossible(row: Row): boolean
  /** Where the line is posted, below `/admin/`. */
  path(row: Row): string
}

const VariantAndQuantity = () => (
  <>
    <ReferenceField source="variant_id" label="Variant" resource="variants" isRequired />
    <NumberField source="quantity" min={1} max={QUANTITY_AT_MOST} isRequired />
  </>
)

/** Adds a line of a variant to what has lines. */
export const addVariantTo = <Row extends AnyRecord>(target: VariantTarget<Row>): Action<Row> => ({
  name: 'add-variant',
  label: 'Add a variant',
  done: 'Added',
  isPossible: target.isPossible,
  initial: () => ({ quantity: 1 }),
  Form: VariantAndQuantity,
  request: (row, { variant_id, quantity }) => ({
    method: 'POST',
    path: target.path(row),
    body: { variant_id, quantity },
  }),
})
