import type { Customer } from '@medusajs/medusa'
import { TextField } from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import type { Action } from '../engine/resource.ts'

/** Orders that were placed without an account come into one if their buyer agrees by mail. */
export const askForGuestOrders: Action<Json<Customer>> = {
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
