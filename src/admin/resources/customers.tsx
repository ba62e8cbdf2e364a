import type { Customer } from '@medusajs/medusa'
import { customerActions } from '../actions/customers.tsx'
import { dateColumn } from '../engine/columns.tsx'
import { flagFilter } from '../engine/flag-filter.ts'
import { pickEach, reshape } from '../engine/form/relations.ts'
import type { Json } from '../engine/json.ts'
import { lazily } from '../engine/lazily.tsx'
import { resource } from '../engine/resource.ts'

const CustomerDetail = lazily(
  async () => (await import('../screens/customers/CustomerDetail.tsx')).CustomerDetail,
)

const CreateCustomerForm = lazily(
  async () => (await import('../screens/customers/CustomerForm.tsx')).CreateCustomerForm,
)
const CustomerForm = lazily(
  async () => (await import('../screens/customers/CustomerForm.tsx')).CustomerForm,
)

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
  CreateForm: CreateCustomerForm,
  Form: CustomerForm,
  actions: customerActions,
  Detail: CustomerDetail,
})
