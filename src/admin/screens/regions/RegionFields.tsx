import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { fieldsOf } from '#domain/web/json.ts'
import { useField } from '../../engine/form/field.ts'
import type { ActionProvider } from '../../engine/provider.ts'
import { COUNTRIES } from './countries.ts'

/** The backend answers records and takes their keys. */
const keysIn = (value: unknown, key: string): string[] =>
  Array.isArray(value)
    ? value.map((each: unknown) => (typeof each === 'string' ? each : String(fieldsOf(each)[key])))
    : []

export function CountriesField() {
  const { face, value, onChange } = useField({ source: 'countries', label: 'Countries' })
  return (
    <MultiSelect
      {...face}
      data={COUNTRIES}
      value={keysIn(value, 'iso_2')}
      searchable
      clearable
      onChange={onChange}
    />
  )
}

const PROVIDERS = {
  payment: { source: 'payment_providers', label: 'Ways to pay' },
  fulfillment: { source: 'fulfillment_providers', label: 'Ways to fulfil' },
} as const

export function ProvidersField({ kind }: { readonly kind: keyof typeof PROVIDERS }) {
  const { face, value, onChange } = useField(PROVIDERS[kind])
  const provider = useDataProvider<ActionProvider>()
  const { data } = useQuery({
    queryKey: ['providers', kind],
    queryFn: async () => {
      if (kind === 'fulfillment') return ['manual']
      const answer = await provider.read('store/payment-providers')
      return keysIn(answer['payment_providers'], 'id')
    },
  })
  const chosen = keysIn(value, 'id')
  return (
    <MultiSelect
      {...face}
      data={[...new Set([...(data ?? []), ...chosen])]}
      value={chosen}
      onChange={onChange}
    />
  )
}
