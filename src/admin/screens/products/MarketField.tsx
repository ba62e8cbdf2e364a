import { Select } from '@mantine/core'
import { useGetList } from 'ra-core'
import { useField } from '../../engine/form/field.ts'
import type { AnyRecord } from '../../engine/resource.ts'
import { useCurrencies } from '../store/CurrencyField.tsx'

interface RegionRecord extends AnyRecord {
  readonly name: string
  readonly currency_code: string
}

/** Where a price counts: in all regions of a currency, or in one region alone. */
export function MarketField() {
  const currency = useField({
    source: 'currency_code',
    label: 'Currency or region',
    isRequired: true,
  })
  const region = useField({ source: 'region_id' })
  const currencies = useCurrencies()
  const { data: regions = [] } = useGetList<RegionRecord>('regions', {
    pagination: { page: 1, perPage: 100 },
  })
  const choose = (value: string | null) => {
    const chosen = regions.find(({ id }) => id === value)
    region.onChange(chosen?.id ?? null)
    currency.onChange(chosen?.currency_code ?? value)
  }
  return (
    <Select
      {...currency.face}
      data={[
        {
          group: 'Currencies',
          items: currencies.map(({ code, name }) => ({
            value: code,
            label: `${code.toUpperCase()} ${name}`,
          })),
        },
        {
          group: 'A single region',
          items: regions.map(({ id, name, currency_code }) => ({
            value: id,
            label: `${name} (${currency_code.toUpperCase()})`,
          })),
        },
      ]}
      value={region.text || currency.text || null}
      searchable
      allowDeselect={false}
      onChange={choose}
    />
  )
}
