import type { Region } from '@medusajs/medusa'
import { keysOf, reshape } from '../engine/form/relations.ts'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { resource } from '../engine/resource.ts'
import { changeTerms } from '../screens/regions/change-terms.ts'

const CreateRegionForm = lazily(
  async () => (await import('../screens/regions/RegionForm.tsx')).CreateRegionForm,
)
const RegionForm = lazily(
  async () => (await import('../screens/regions/RegionForm.tsx')).RegionForm,
)

type RegionRecord = Json<Region>

const countryCodes = ({ countries }: RegionRecord): string =>
  (countries ?? []).map(({ iso_2 }) => iso_2.toUpperCase()).join(', ')

export const regions = resource<RegionRecord>({
  name: 'regions',
  label: 'Regions',
  singular: 'Region',
  group: 'Settings',
  titleOf: ({ name }) => name,
  hasSearch: true,
  columns: [
    { source: 'name', isSortable: true },
    {
      source: 'currency_code',
      label: 'Currency',
      isSortable: true,
      render: ({ currency_code }) => currency_code.toUpperCase(),
    },
    { source: 'tax_rate', label: 'Tax %', align: 'end' },
    {
      source: 'countries',
      render: countryCodes,
      csv: countryCodes,
    },
  ],
  actions: [changeTerms],
  write: (fields) =>
    reshape(fields, {
      countries: keysOf('iso_2'),
      payment_providers: keysOf('id'),
      fulfillment_providers: keysOf('id'),
    }),
  canCreate: true,
  canDelete: true,
  initial: { countries: [], payment_providers: [], fulfillment_providers: ['manual'] },
  CreateForm: CreateRegionForm,
  Form: RegionForm,
})
