import type { Customer } from '@medusajs/medusa'
import { TextField } from '../engine/form/fields.ts'
import type { Json } from '../engine/json.ts'
import type { Action } from '../engine/resource.ts'

/** Orders that were placed without an account come into one if their buyer agrees by mail. */
export const askForGuestOrders: Action<Json<Customer>> = {
  name: 'guest-orders',
  label: 'Add guest orders',
  done: 'A mail asks whether the orders may be added',
  isPossible: ({ has_account }) => has_account,
  initial: ({ email }) => ({ email }),
  confirm: () => (
    <p>Whoever reads this address gets a mail, and confirms it while signed in to this account.</p>
  ),
  Form: () => <TextField source="email" label="Address of the orders" type="email" isRequired />,
  request: ({ id }, { email }) => ({
    method: 'POST',
    path: `customers/${id}/guest-orders`,
    body: { email },
  }),
}
