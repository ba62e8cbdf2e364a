import { AddressFields, TextField } from '../../engine/form/fields.ts'
import { PLACE_FIELDS, pick } from '../../engine/form/relations.ts'
import type { Action, AnyRecord } from '../../engine/resource.ts'

const ADDRESS = ['first_name', 'last_name', ...PLACE_FIELDS]

interface ContactedOrder extends AnyRecord {
  readonly order: {
    readonly status: string
    readonly email: string
    readonly updated_at: string
    readonly shipping_address?: object | null
    readonly billing_address?: object | null
  }
}

/** The customer's e-mail and where the goods go. */
export const changeContact: Action<ContactedOrder> = {
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
  request: ({ id, order }, { email, shipping_address }) => ({
    method: 'POST',
    path: `orders/${id}`,
    body: { email, shipping_address },
    ifUpdatedAt: order.updated_at,
  }),
}

/** Who is billed: invoices that were issued before keep their address. */
export const changeBilling: Action<ContactedOrder> = {
  name: 'billing',
  label: 'Change billing address',
  done: 'Changed',
  isPossible: ({ order }) => order.status !== 'canceled',
  initial: ({ order }) => ({
    billing_address: pick(order.billing_address ?? order.shipping_address ?? {}, ADDRESS),
  }),
  Form: () => <AddressFields source="billing_address" hasPerson />,
  request: ({ id, order }, { billing_address }) => ({
    method: 'POST',
    path: `orders/${id}`,
    body: { billing_address },
    ifUpdatedAt: order.updated_at,
  }),
}
