import { MultiSelect } from '@mantine/core'
import type { Region } from '@medusajs/medusa'
import { useGetList, useRecordContext } from 'ra-core'
import { fieldsOf } from '#domain/web/json.ts'
import { COUNTRIES } from '../../engine/countries.ts'
import { useField } from '../../engine/form/field.ts'
import type { Json } from '../../engine/json.ts'
import type { AnyRecord } from '../../engine/resource.ts'
import { inWords } from '../../engine/words.ts'
import { useStore } from '../store/use-store.ts'

/** The backend answers records and takes their keys. */
const keysIn = (value: unknown, key: string): string[] =>
  Array.isArray(value)
    ? value.map((each: unknown) => (typeof each === 'string' ? each : String(fieldsOf(each)[key])))
    : []

/** The names of other regions by their countries: a country has one region. */
function useTakenCountries(): ReadonlyMap<string, string> {
  const record = useRecordContext<AnyRecord>()
  const { data = [] } = useGetList<Json<Region>>('regions', {
    pagination: { page: 1, perPage: 100 },
  })
  return new Map(
    data
      .filter(({ id }) => id !== record?.id)
      .flatMap(({ name, countries }) => (countries ?? []).map(({ iso_2 }) => [iso_2, name])),
  )
}

export function CountriesField() {
  const { face, value, onChange } = useField({ source: 'countries', label: 'Countries' })
  const taken = useTakenCountries()
  return (
    <MultiSelect
      {...face}
      data={COUNTRIES.map((country) => {
        const region = taken.get(country.value)
        return region === undefined
          ? country
          : { ...country, label: `${country.label} (in ${region})`, disabled: true }
      })}
      value={keysIn(value, 'iso_2')}
      searchable
      clearable
      nothingFoundMessage="Nothing found"
      onChange={onChange}
    />
  )
}

const PROVIDERS = {
  payment: { source: 'payment_providers', label: 'Payment methods', isRequired: true },
  fulfillment: { source: 'fulfillment_providers', label: 'Fulfilment methods', isRequired: true },
} as const

export function ProvidersField({ kind }: { readonly kind: keyof typeof PROVIDERS }) {
  const field = PROVIDERS[kind]
  const { face, value, onChange } = useField(field)
  const offered = useStore()?.[field.source] ?? []
  const chosen = keysIn(value, 'id')
  const ids = [...new Set([...offered.map(({ id }) => id), ...chosen])]
  return (
    <MultiSelect
      {...face}
      data={ids.map((id) => ({ value: id, label: inWords(id) }))}
      value={chosen}
      searchable
      onChange={onChange}
    />
  )
}
