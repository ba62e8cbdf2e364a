import type { ReturnReason } from '@medusajs/medusa'
import { MetadataField, ReferenceField, SwitchField, TextField } from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

const Reason = () => (
  <>
    <TextField source="label" isRequired hint="What the shopper reads" />
    <TextField source="value" label="Code" isRequired hint="What reports call it" />
    <TextField source="description" />
    <SwitchField
      source="metadata.free_return"
      label="The shop pays the return postage"
      hint="For goods that arrived damaged, for example"
    />
  </>
)

export const returnReasons = resource<Json<ReturnReason>>({
  name: 'return-reasons',
  label: 'Return reasons',
  singular: 'Return reason',
  group: 'Settings',
  titleOf: ({ label }) => label,
  hasSearch: true,
  columns: [
    { source: 'label', isSortable: true },
    { source: 'value', label: 'Code', isSortable: true },
    { source: 'description' },
  ],
  canCreate: true,
  canDelete: true,
  CreateForm: () => (
    <>
      <Reason />
      <ReferenceField
        source="parent_return_reason_id"
        label="Part of"
        resource="return-reasons"
        hint="A broader reason that this one belongs to"
      />
    </>
  ),
  Form: () => (
    <>
      <Reason />
      <MetadataField except={['free_return']} />
    </>
  ),
})
