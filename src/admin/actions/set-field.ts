import { fieldsOf } from '#domain/web/json.ts'
import type { Action, AnyRecord } from '../engine/resource.ts'

interface FieldValue<Row> extends Pick<Action<Row>, 'label' | 'done' | 'confirm' | 'exceptInUse'> {
  readonly resource: string
  readonly field: string
  readonly value: string | boolean
}

/** Sets one field of many records, which the form of each has too: those that have another value. */
export const setField = <Row extends AnyRecord>({
  resource,
  field,
  value,
  ...words
}: FieldValue<Row>): Action<Row> => ({
  ...words,
  name: `${field} ${value}`,
  isBulk: 'only',
  isPossible: (row) => fieldsOf(row)[field] !== value,
  request: ({ id }) => ({ method: 'POST', path: `${resource}/${id}`, body: { [field]: value } }),
})
