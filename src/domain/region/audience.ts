import type { CustomerGroup } from '../account/customer.ts'

/** The customers for whom prices and the assortment are. Without a group it is retail. */
export interface Audience {
  /** Null for the default one. */
  readonly salesChannelId: string | null
  readonly customerGroupIds: readonly string[]
}

export const RETAIL: Audience = { salesChannelId: null, customerGroupIds: [] }

/**
 * The audience of a customer's groups, the oldest first; null for retail. A channel of its own wins
 * over the default one, as where commerce creates the cart (ST-4): pages that showed the other would
 * ask for the cart to be moved, and be refused. Staff add customers to a group beside the one of
 * everybody, which is older.
 */
export function audienceOfGroups(
  groups: readonly CustomerGroup[],
  defaultSalesChannelId: string,
): Audience | null {
  if (groups.every(({ isRetail }) => isRetail)) return null
  const special = groups.find(
    ({ salesChannelId }) => salesChannelId !== null && salesChannelId !== defaultSalesChannelId,
  )
  return {
    salesChannelId: special?.salesChannelId ?? null,
    customerGroupIds: groups.map(({ id }) => id),
  }
}
