import type { Region } from '@medusajs/medusa'
import { keysOf, reshape } from '../engine/form/relations.ts'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { type Action, resource } from '../engine/resource.ts'
import { termsFields, termsOf } from '../screens/regions/region-terms-fields.ts'

const CreateRegionForm = lazily(
  async () => (await import('../screens/regions/RegionForm.tsx')).CreateRegionForm,
)
const RegionForm = lazily(
  async () => (await import('../screens/regions/RegionForm.tsx')).RegionForm,
)

const RegionTermsForm = lazily(
  async () => (await import('../screens/regions/RegionTermsForm.tsx')).RegionTermsForm,
)

type RegionRecord = Json<Region>

const countryCodes = ({ countries }: RegionRecord): string =>
  (countries ?? []).map(({ iso_2 }) => iso_2.toUpperCase()).join(', ')

const changeTerms: Action<RegionRecord> = {
  name: 'terms',
  label: 'Invoices and gift cards',
  done: 'Saved',
  initial: termsOf,
  Form: RegionTermsForm,
  request: ({ id, updated_at }, values) => ({
    method: 'POST',
    path: `regions/${id}/terms`,
    body: termsFields(values),
    ifUpdatedAt: updated_at,
  }),
}

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
