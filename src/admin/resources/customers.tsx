import type { Customer } from '@medusajs/medusa'
import { askForGuestOrders } from '../actions/customers.tsx'
import { membershipActions } from '../actions/members.ts'
import { dateColumn } from '../engine/columns.tsx'
import { flagFilter } from '../engine/flag-filter.ts'
import { MetadataField, ReferenceField, ReferencesField, TextField } from '../engine/form/fields.ts'
import { Pair } from '../engine/form/Pair.tsx'
import { pickEach, reshape } from '../engine/form/relations.ts'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { resource } from '../engine/resource.ts'

const CustomerDetail = lazily(
  async () => (await import('../screens/customers/CustomerDetail.tsx')).CustomerDetail,
)

const groups = membershipActions<Json<Customer>>({
  resource: 'customer-groups',
  Form: () => (
    <ReferenceField source="group_id" label="Group" resource="customer-groups" isRequired />
  ),
  field: 'group_id',
  words: 'group',
  members: 'customers',
  ids: 'customer_ids',
})

export const customers = resource<Json<Customer>>({
  name: 'customers',
  label: 'Customers',
  singular: 'Customer',
  group: 'Customers',
  titleOf: ({ first_name, last_name, email }) =>
    [first_name, last_name].filter(Boolean).join(' ') || email,
  sort: { field: 'created_at', order: 'DESC' },
  hasSearch: true,
  columns: [
    { source: 'email', label: 'E-mail', isSortable: true },
    { source: 'first_name', isSortable: true },
    { source: 'last_name', isSortable: true },
    { source: 'has_account', label: 'Account' },
    { source: 'phone', label: 'Telephone', isOptional: true },
    dateColumn('created_at', 'Since', { isSortable: true }),
  ],
  filters: [
    flagFilter('has_account', 'Account', { true: 'With an account', false: 'Guests' }),
    { kind: 'reference', source: 'groups', label: 'Group', resource: 'customer-groups' },
    { kind: 'dates', source: 'created_at', label: 'Since' },
  ],
  write: (fields) => reshape(fields, { groups: (rows) => pickEach(rows, ['id']) }),
  canCreate: true,
  CreateForm: () => (
    <>
      <TextField source="email" label="E-mail" type="email" isRequired />
      <TextField source="first_name" isRequired />
      <TextField source="last_name" isRequired />
      <TextField source="password" isRequired hint="They can choose another one" />
      <TextField source="phone" label="Telephone" type="tel" />
    </>
  ),
  Form: () => (
    <>
      <Pair>
        <TextField source="first_name" />
        <TextField source="last_name" />
      </Pair>
      <Pair>
        <TextField
          source="email"
          label="E-mail"
          type="email"
          isRequired
          hint="Customers with an account change it themselves"
        />
        <TextField source="phone" label="Telephone" type="tel" />
      </Pair>
      <ReferencesField source="groups" label="Groups" resource="customer-groups" />
      <MetadataField />
    </>
  ),
  actions: [askForGuestOrders, ...groups],
  Detail: CustomerDetail,
})
