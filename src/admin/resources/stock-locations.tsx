import type { StockLocationDTO } from '@medusajs/types'
import { countryName } from '#domain/region/countries.ts'
import { AddressFields, MetadataField, TextField } from '../engine/form/fields.ts'
import { PLACE_FIELDS, pick, reshape } from '../engine/form/relations.ts'
import { Section } from '../engine/form/Section.tsx'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

export const stockLocations = resource<Json<StockLocationDTO>>({
  name: 'stock-locations',
  label: 'Locations',
  singular: 'Location',
  group: 'Inventory',
  titleOf: ({ name }) => name,
  hasSearch: true,
  columns: [
    { source: 'name', isSortable: true },
    { source: 'address.city', label: 'City' },
    {
      source: 'address.country_code',
      label: 'Country',
      render: ({ address }) => countryName(address?.country_code ?? '–'),
    },
  ],
  write: (fields) => reshape(fields, { address: (address) => pick(address, PLACE_FIELDS) }),
  canCreate: true,
  canDelete: true,
  Form: () => (
    <>
      <TextField source="name" isRequired />
      <Section title="Address">
        <AddressFields source="address" isRequired />
      </Section>
      <MetadataField />
    </>
  ),
})
