import type { Customer } from '@medusajs/medusa'
import { ReferenceField, TextField } from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import type { Action } from '../engine/resource.ts'
import { membershipActions } from './members.ts'

type CustomerRecord = Json<Customer>

/** Orders that were placed without an account come into one if their buyer agrees by mail. */
const askForGuestOrders: Action<CustomerRecord> = {
  name: 'guest-orders',
  label: 'Add guest orders',
  done: 'An e-mail asks the customer to confirm',
  isPossible: ({ has_account }) => has_account,
  initial: ({ email }) => ({ email }),
  confirm: () => (
    <p>
      We e-mail a link to this address. Opened while signed in to this account, it adds the orders.
    </p>
  ),
  Form: () => (
    <TextField source="email" label="E-mail address of the orders" type="email" isRequired />
  ),
  request: ({ id }, { email }) => ({
    method: 'POST',
    path: `customers/${id}/guest-orders`,
    body: { email },
  }),
}

const groups = membershipActions<CustomerRecord>({
  resource: 'customer-groups',
  Form: () => (
    <ReferenceField source="group_id" label="Group" resource="customer-groups" isRequired />
  ),
  field: 'group_id',
  words: 'group',
  members: 'customers',
  ids: 'customer_ids',
})

/** What is done with a customer from the list and from their page. */
export const customerActions = [askForGuestOrders, ...groups]
