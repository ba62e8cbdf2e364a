import type { TaxRate } from '@medusajs/medusa'
import { keysOf, reshape } from '../engine/form/relations.ts'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { resource } from '../engine/resource.ts'

const CreateTaxRateForm = lazily(
  async () => (await import('../screens/regions/TaxRateForm.tsx')).CreateTaxRateForm,
)
const TaxRateForm = lazily(
  async () => (await import('../screens/regions/TaxRateForm.tsx')).TaxRateForm,
)

export const taxRates = resource<Json<TaxRate>>({
  name: 'tax-rates',
  label: 'Tax rates',
  singular: 'Tax rate',
  group: 'Settings',
  titleOf: ({ name }) => name,
  hasSearch: true,
  columns: [
    { source: 'name', isSortable: true },
    { source: 'code', isSortable: true },
    { source: 'region.name', label: 'Region' },
    { source: 'rate', label: 'Rate %', align: 'end', isSortable: true },
  ],
  filters: [{ kind: 'reference', source: 'region_id', label: 'Region', resource: 'regions' }],
  write: (fields) =>
    reshape(fields, {
      products: keysOf('id'),
      product_types: keysOf('id'),
      shipping_options: keysOf('id'),
    }),
  canCreate: true,
  canDelete: true,
  CreateForm: CreateTaxRateForm,
  Form: TaxRateForm,
})
