import type { ShownAddress } from '../../engine/detail/AddressText.tsx'

/** A subscription as `/admin/subscriptions` answers it; one alone has its deliveries and history. */
export interface SubscriptionRecord {
  readonly id: string
  readonly customer_id: string
  readonly origin_order_id: string
  readonly plan_id: string
  readonly email: string
  readonly status: string
  readonly plan_name?: string
  readonly unit_price: number
  readonly currency_code: string
  readonly quantity: number
  readonly next_order_at: string | null
  readonly updated_at?: string
  /** The end of a pause. */
  readonly resume_at?: string | null
  readonly shipping_address?: ShownAddress | null
  readonly shipping_option_id?: string | null
  readonly payment_provider_id?: string
  /** The saved card that it is charged to. */
  readonly payment_method?: {
    readonly id: string
    readonly brand: string
    readonly last4: string
  } | null
  readonly product?: { readonly title: string; readonly variant_title: string }
  readonly upcoming?: readonly {
    readonly cycle: number
    readonly at: string
    readonly is_skipped: boolean
  }[]
  readonly cycles?: readonly {
    readonly id: string
    readonly cycle: number
    readonly due_at: string
    readonly state: string
    readonly order_id: string | null
    readonly display_id: number | null
  }[]
  readonly history?: readonly {
    readonly at: string
    readonly event: string
    readonly status: string
    readonly actor?: string
  }[]
}
