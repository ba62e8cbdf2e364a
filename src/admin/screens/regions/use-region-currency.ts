import { useGetOne, useRecordContext } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { fieldsOf } from '#domain/web/json.ts'
import type { AnyRecord } from '../../engine/resource.ts'

/** The region that a field names, by its id, as a record, or first in a list. */
function regionIn(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const id = typeof first === 'string' ? first : fieldsOf(first)['id']
  return typeof id === 'string' ? id : ''
}

/** The currency of the region that the form has chosen, or that its record has; null until it is read. */
export function useRegionCurrency(source = 'region_id'): string | null {
  const record = useRecordContext<AnyRecord>()
  const id = regionIn(useWatch({ name: source }) ?? fieldsOf(record)[source])
  const { data } = useGetOne<AnyRecord>('regions', { id }, { enabled: id !== '' })
  const code = fieldsOf(data)['currency_code']
  return typeof code === 'string' ? code : null
}
