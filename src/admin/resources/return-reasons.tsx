import type { ReturnReason } from '@medusajs/medusa'
import { TextField } from '../engine/form/inputs.tsx'
import { MetadataField } from '../engine/form/MetadataField.tsx'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

export const returnReasons = resource<Json<ReturnReason>>({
  name: 'return-reasons',
  label: 'Return reasons',
  singular: 'Return reason',
  group: 'Settings',
  titleOf: ({ label }) => label,
  hasSearch: true,
  columns: [{ source: 'label' }, { source: 'value', label: 'Code' }, { source: 'description' }],
  canCreate: true,
  canDelete: true,
  Form: () => (
    <>
      <TextField source="label" isRequired hint="What the shopper reads" />
      <TextField source="value" label="Code" isRequired />
      <TextField source="description" />
      <MetadataField />
    </>
  ),
})
