/** A sold line, and how many of its pieces are left for each kind of request. */
export interface SoldLine {
  readonly id: string
  /** Null where the variant has been deleted since. */
  readonly variantId: string | null
  readonly title: string
  readonly variantTitle: string
  readonly thumbnail: string | null
  readonly quantity: number
  readonly shipped: number
  readonly returnable: number
  readonly swappable: number
  readonly claimable: number
}

interface ReturnReason {
  readonly id: string
  readonly label: string
}

/** A way of sending goods back, at its cost, tax included. */
export interface ReturnWay {
  readonly id: string
  readonly name: string
  readonly price: number
  /** Instructions about the label, from staff; empty where there are none. */
  readonly labelNote: string
}

interface TrackedParcel {
  readonly number: string
  /** Null where the tracking address is unknown. */
  readonly url: string | null
}

interface Pieces {
  readonly title: string
  readonly quantity: number
}

export interface Shipment {
  readonly id: string
  readonly createdAt: string
  readonly shippedAt: string | null
  readonly canceledAt: string | null
  readonly tracking: readonly TrackedParcel[]
  readonly items: readonly Pieces[]
}

export interface PastReturn {
  readonly id: string
  readonly status: string
  /** The swap that this return belongs to; null for a return by itself. */
  readonly swapId: string | null
  readonly refundAmount: number
  readonly way: Omit<ReturnWay, 'id'> | null
  readonly items: readonly Pieces[]
}

export interface PastSwap {
  readonly id: string
  readonly cartId: string | null
  readonly canceledAt: string | null
  /** What the shopper pays, or below zero the refund; null where it is no longer known. */
  readonly differenceDue: number | null
  /** True once the shopper has nothing left to do. */
  readonly isSettled: boolean
  readonly isSent: boolean
  readonly items: readonly Pieces[]
}

/**
 * `agreed`: the solution is still to come. `cancelled`: staff withdrew a claim that they had
 * created.
 */
export type ClaimState = 'asked' | 'agreed' | 'refunded' | 'replaced' | 'refused' | 'cancelled'

export interface PastClaim {
  readonly id: string
  readonly wish: 'refund' | 'replace'
  readonly state: ClaimState
  readonly items: readonly (Pieces & { readonly pictureIds: readonly string[] })[]
}

/** A change of the order that waits for the shopper's answer. */
export interface WaitingEdit {
  readonly id: string
  readonly differenceDue: number
}

/** An event of an order. `kind` is commerce's name for it. */
export interface OrderEvent {
  readonly kind: string
  readonly at: string
  readonly id: string
  readonly amount: number | null
}

/**
 * The requests that are still possible for an order, and those that were made. Amounts are minor
 * units of `currencyCode`.
 */
export interface AfterSale {
  readonly currencyCode: string
  readonly isPaid: boolean
  readonly canCancel: boolean
  readonly lines: readonly SoldLine[]
  readonly reasons: readonly ReturnReason[]
  readonly ways: readonly ReturnWay[]
  readonly shipments: readonly Shipment[]
  readonly returns: readonly PastReturn[]
  readonly swaps: readonly PastSwap[]
  readonly claims: readonly PastClaim[]
  readonly edits: readonly WaitingEdit[]
  readonly timeline: readonly OrderEvent[]
}

/** A kind of request after delivery, and how many pieces of a line it may cover. */
const AFTER_SALE_WAYS = ['back', 'swap', 'claim'] as const
export type AfterSaleWay = (typeof AFTER_SALE_WAYS)[number]

export const isAfterSaleWay = (text: unknown): text is AfterSaleWay =>
  AFTER_SALE_WAYS.some((way) => way === text)

/** The page of such a request. */
export const afterSalePath = (orderId: string, way: AfterSaleWay): string =>
  `/orders/${orderId}/${way === 'back' ? 'return' : way}`

/** The page where a shopper settles an open swap. */
export const swapPath = (orderId: string, swapId: string): string =>
  `${afterSalePath(orderId, 'swap')}?swap=${swapId}`

const LEFT: Readonly<Record<AfterSaleWay, (line: SoldLine) => number>> = {
  back: ({ returnable }) => returnable,
  swap: ({ swappable }) => swappable,
  claim: ({ claimable }) => claimable,
}

export const leftFor = (way: AfterSaleWay, line: SoldLine): number => LEFT[way](line)

/** The lines with pieces left for it. */
export const linesFor = (way: AfterSaleWay, { lines }: Pick<AfterSale, 'lines'>): SoldLine[] =>
  lines.filter((line) => leftFor(way, line) > 0)

/** The requests that are still open to a shopper. */
export const openWays = (afterSale: Pick<AfterSale, 'lines'>): AfterSaleWay[] =>
  AFTER_SALE_WAYS.filter((way) => linesFor(way, afterSale).length > 0)
