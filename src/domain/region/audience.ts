/** The customers for whom prices and the assortment are. Without a group it is retail. */
export interface Audience {
  readonly salesChannelId: string | null
  readonly customerGroupIds: readonly string[]
}

export const RETAIL: Audience = { salesChannelId: null, customerGroupIds: [] }
