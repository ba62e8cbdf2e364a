/** What a member of staff can be told of by mail. */
export const STAFF_ALERTS = ['new_orders', 'low_stock', 'failed_renewals'] as const
export type StaffAlert = (typeof STAFF_ALERTS)[number]

/** Which of them somebody has asked for. */
export type AlertChoices = Readonly<Record<StaffAlert, boolean>>

/** The family of resources that each is about: it is for those who may read that. */
export const ALERT_FAMILIES: Readonly<Record<StaffAlert, string>> = {
  new_orders: 'orders',
  low_stock: 'inventory-items',
  failed_renewals: 'subscriptions',
}

/** The page where each member of staff chooses. */
export const ALERTS_PAGE = '/admin/staff-alerts'
