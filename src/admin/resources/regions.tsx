import type { Region } from '@medusajs/medusa'
import { NumberField, SwitchField, TextField } from '../engine/form/inputs.tsx'
import { keysOf, reshape } from '../engine/form/relations.ts'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'
import { CountriesField, ProvidersField } from '../screens/regions/RegionFields.tsx'
import { CurrencyField } from '../screens/store/CurrencyField.tsx'

export const regions = resource<Json<Region>>({
  name: 'regions',
  label: 'Regions',
  singular: 'Region',
  group: 'Settings',
  titleOf: ({ name }) => name,
  hasSearch: true,
  columns: [
    { source: 'name' },
    { source: 'currency_code', label: 'Currency' },
    { source: 'tax_rate', label: 'Tax %', align: 'end' },
    {
      source: 'countries',
      render: ({ countries }) =>
        (countries ?? []).map(({ iso_2 }) => iso_2.toUpperCase()).join(', '),
    },
  ],
  write: (fields) =>
    reshape(fields, {
      countries: keysOf('iso_2'),
      payment_providers: keysOf('id'),
      fulfillment_providers: keysOf('id'),
    }),
  canCreate: true,
  canDelete: true,
  initial: { countries: [], payment_providers: [], fulfillment_providers: ['manual'] },
  Form: () => (
    <>
      <TextField source="name" isRequired />
      <CurrencyField source="currency_code" label="Currency" isRequired />
      <NumberField
        source="tax_rate"
        label="Tax rate"
        min={0}
        max={100}
        decimals={4}
        suffix=" %"
        isRequired
      />
      <SwitchField source="includes_tax" label="Prices include tax" />
      <SwitchField source="gift_cards_taxable" label="Gift cards are taxed" />
      <SwitchField source="automatic_taxes" label="Tax is computed by itself" />
      <CountriesField />
      <ProvidersField kind="payment" />
      <ProvidersField kind="fulfillment" />
    </>
  ),
})
