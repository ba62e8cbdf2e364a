import { AddressFields, TextField } from '../../engine/form/fields.ts'
import { PLACE_FIELDS, pick } from '../../engine/form/relations.ts'
import type { Action } from '../../engine/resource.ts'
import type { DeskRecord } from './desk.ts'

const ADDRESS = ['first_name', 'last_name', ...PLACE_FIELDS]

/** The customer's e-mail and where the goods go. */
export const changeContact: Action<DeskRecord> = {
  name: 'contact',
  label: 'Change address or e-mail',
  done: 'Changed',
  isPossible: ({ order }) => order.status !== 'canceled',
  initial: ({ order }) => ({
    email: order.email,
    shipping_address: pick(order.shipping_address ?? {}, ADDRESS),
  }),
  Form: () => (
    <>
      <TextField source="email" label="E-mail" type="email" isRequired />
      <AddressFields source="shipping_address" hasPerson />
    </>
  ),
  request: ({ id }, { email, shipping_address }) => ({
    method: 'POST',
    path: `orders/${id}`,
    body: { email, shipping_address },
  }),
}

/** Who is billed: invoices that were issued before keep their address. */
export const changeBilling: Action<DeskRecord> = {
  name: 'billing',
  label: 'Change billing address',
  done: 'Changed',
  isPossible: ({ order }) => order.status !== 'canceled',
  initial: ({ order }) => ({
    billing_address: pick(order.billing_address ?? order.shipping_address ?? {}, ADDRESS),
  }),
  Form: () => <AddressFields source="billing_address" hasPerson />,
  request: ({ id }, { billing_address }) => ({
    method: 'POST',
    path: `orders/${id}`,
    body: { billing_address },
  }),
}
