import type { ShippingProfile } from '@medusajs/medusa'
import { ChoiceField, MetadataField, TextField } from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import { resource } from '../engine/resource.ts'

export const shippingProfiles = resource<Json<ShippingProfile>>({
  name: 'shipping-profiles',
  label: 'Shipping profiles',
  singular: 'Shipping profile',
  group: 'Settings',
  titleOf: ({ name }) => name,
  hasSearch: true,
  columns: [{ source: 'name' }, { source: 'type' }],
  canCreate: true,
  canDelete: true,
  initial: { type: 'custom' },
  CreateForm: () => (
    <>
      <TextField source="name" isRequired />
      <ChoiceField
        source="type"
        isRequired
        choices={[
          { value: 'custom', label: 'Particular goods' },
          { value: 'gift_card', label: 'Gift cards' },
        ]}
      />
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
