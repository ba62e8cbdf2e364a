import type { ShippingProfile } from '@medusajs/medusa'
import { ChoiceField, MetadataField, TextField } from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

const TYPES = [
  { value: 'custom', label: 'Particular goods' },
  { value: 'gift_card', label: 'Gift cards' },
] as const

export const shippingProfiles = resource<Json<ShippingProfile>>({
  name: 'shipping-profiles',
  label: 'Shipping profiles',
  singular: 'Shipping profile',
  group: 'Settings',
  titleOf: ({ name }) => name,
  hasSearch: true,
  columns: [
    { source: 'name', isSortable: true },
    { source: 'type', isSortable: true },
  ],
  filters: [{ kind: 'choice', source: 'type', label: 'Type', choices: TYPES }],
  canCreate: true,
  canDelete: true,
  initial: { type: 'custom' },
  CreateForm: () => (
    <>
      <TextField source="name" isRequired />
      <ChoiceField source="type" isRequired choices={TYPES} />
      <MetadataField />
    </>
  ),
  Form: () => (
    <>
      <TextField source="name" isRequired />
      <MetadataField />
    </>
  ),
})
