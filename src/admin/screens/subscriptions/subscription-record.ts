/** A subscription as `/admin/subscriptions` answers it; one alone has its deliveries and history. */
export interface SubscriptionRecord {
  readonly email: string
  readonly status: string
  readonly plan_name?: string
  readonly unit_price: number
  readonly currency_code: string
  readonly quantity: number
  readonly next_order_at: string | null
  readonly product?: { readonly title: string; readonly variant_title: string }
  readonly cycles?: readonly {
    readonly id: string
    readonly cycle: number
    readonly due_at: string
    readonly state: string
    readonly display_id: number | null
  }[]
  readonly history?: readonly {
    readonly at: string
    readonly event: string
    readonly status: string
    readonly actor?: string
  }[]
}
