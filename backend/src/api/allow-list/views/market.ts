import { names, type View } from '../view.ts'

const country: View = { fields: names('id iso_2 iso_3 num_code name display_name region_id') }
const provider: View = { fields: names('id is_installed') }
const currency: View = { fields: names('code symbol symbol_native name includes_tax') }

export const region: View = {
  fields: names(`
    id name currency_code tax_rate gift_cards_taxable automatic_taxes includes_tax created_at
    updated_at`),
  relations: {
    countries: country,
    payment_providers: provider,
    fulfillment_providers: provider,
    currency,
  },
}

const requirement: View = { fields: names('id type amount shipping_option_id') }

/** Without its carrier's own data. `metadata` has what pages show beside its name. */
export const shippingOption: View = {
  fields: names(`
    id name region_id profile_id provider_id price_type amount is_return includes_tax created_at
    updated_at`),
  computed: names('price_incl_tax tax_amount'),
  open: ['metadata'],
  parts: { requirements: requirement, tax_rates: { fields: names('rate name code') } },
}

export const returnReason: View = {
  fields: names('id value label description parent_return_reason_id created_at updated_at'),
}
