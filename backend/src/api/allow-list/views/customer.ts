import { names, type View } from '../view.ts'

export const address: View = {
  fields: names(`
    id first_name last_name company address_1 address_2 city province postal_code country_code phone
    created_at updated_at`),
}

/** A customer's own record. */
export const customer: View = {
  fields: names(`
    id email first_name last_name phone has_account billing_address_id created_at updated_at`),
  relations: { shipping_addresses: address, billing_address: address },
  parts: { metadata: { fields: names('company default_address_id') } },
}

/** A saved card. */
export const savedMethod: View = {
  fields: names('id brand last4 exp_month exp_year has_expired is_default'),
}

/**
 * The owner of a cart or an order. Only the address: all guests of one e-mail address are one
 * customer, whose name and phone may be another person's.
 */
export const buyer: View = { fields: names('id email') }
