import type { DraftOrder } from '@medusajs/medusa'
import { dateColumn, statusColumn } from '../engine/columns.tsx'
import { NumberField, TextField } from '../engine/form/inputs.tsx'
import { ReferenceField } from '../engine/form/ReferenceField.tsx'
import { Rows } from '../engine/form/Rows.tsx'
import type { Json } from '../engine/json.ts'
import { type Action, resource } from '../engine/resource.ts'

type DraftRecord = Json<DraftOrder>

const markPaid: Action<DraftRecord> = {
  name: 'pay',
  label: 'Mark as paid',
  done: 'It is an order now',
  isPossible: ({ status }) => status === 'open',
  confirm: ({ display_id }) => <p>Has draft {display_id} been paid? It becomes an order.</p>,
  request: ({ id }) => ({ method: 'POST', path: `draft-orders/${id}/pay` }),
}

export const draftOrders = resource<DraftRecord>({
  name: 'draft-orders',
  label: 'Draft orders',
  singular: 'Draft order',
  group: 'Orders',
  titleOf: ({ display_id }) => `Draft ${display_id}`,
  hasSearch: true,
  columns: [
    { source: 'display_id', label: 'Draft' },
    { source: 'cart.email', label: 'Customer' },
    statusColumn('status'),
    dateColumn('created_at', 'Created'),
  ],
  actions: [markPaid],
  canCreate: true,
  canDelete: true,
  initial: { items: [], shipping_methods: [], discounts: [] },
  CreateForm: () => (
    <>
      <TextField source="email" label="E-mail" type="email" isRequired />
      <ReferenceField source="region_id" label="Region" resource="regions" isRequired />
      <Rows source="items" label="Items" item="item">
        <ReferenceField source="variant_id" label="Variant" resource="variants" isRequired />
        <NumberField source="quantity" min={1} isRequired />
      </Rows>
      <Rows source="shipping_methods" label="Delivery" item="way of delivery">
        <ReferenceField
          source="option_id"
          label="Shipping option"
          resource="shipping-options"
          isRequired
        />
      </Rows>
    </>
  ),
})
