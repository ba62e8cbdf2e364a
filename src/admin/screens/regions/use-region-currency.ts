import { useGetOne, useRecordContext } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { fieldsOf } from '#domain/web/json.ts'
import type { AnyRecord } from '../../engine/resource.ts'

/** The currency of the region that the form has chosen, or that its record has. */
export function useRegionCurrency(): string {
  const record = useRecordContext<AnyRecord>()
  const chosen: unknown = useWatch({ name: 'region_id' }) ?? fieldsOf(record)['region_id']
  const id = typeof chosen === 'string' ? chosen : ''
  const { data } = useGetOne<AnyRecord>('regions', { id }, { enabled: id !== '' })
  const code = fieldsOf(data)['currency_code']
  return typeof code === 'string' ? code : 'eur'
}
