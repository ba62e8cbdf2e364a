/** Whom prices and the assortment are for. Nobody in particular means retail. */
export interface Audience {
  readonly salesChannelId: string | null
  readonly customerGroupIds: readonly string[]
}

export const RETAIL: Audience = { salesChannelId: null, customerGroupIds: [] }
