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

export interface ReturnReason {
  readonly id: string
  readonly label: string
  /** Whether the shop pays for the way back. */
  readonly isFree: boolean
}

/** A way of sending goods back, at its cost, tax included. */
export interface ReturnMethod {
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
  /** The part that goes, or went, back to gift cards. */
  readonly giftCardAmount: number
  /** The part that comes, or came, off what was still to pay. */
  readonly unaskedAmount: number
  readonly method: Omit<ReturnMethod, 'id'> | null
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
export type ClaimState = 'requested' | 'agreed' | 'refunded' | 'replaced' | 'refused' | 'cancelled'

export interface PastClaim {
  readonly id: string
  readonly type: 'refund' | 'replace'
  readonly state: ClaimState
  /** Where the money of a refunded claim went: minor units. */
  readonly refundAmount: number
  readonly giftCardAmount: number
  /** Off what was still to pay. */
  readonly unaskedAmount: number
  /** Refunded once a payment is captured. */
  readonly awaitedAmount: number
  readonly items: readonly (Pieces & { readonly pictureIds: readonly string[] })[]
}

/** A change of the order that waits for the shopper's answer, or for their payment alone. */
export interface OpenEdit {
  readonly id: string
  /** Staff have made the change themselves: its difference is left to pay. */
  readonly isMade: boolean
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
  readonly returnMethods: readonly ReturnMethod[]
  readonly shipments: readonly Shipment[]
  readonly returns: readonly PastReturn[]
  readonly swaps: readonly PastSwap[]
  readonly claims: readonly PastClaim[]
  readonly edits: readonly OpenEdit[]
  readonly timeline: readonly OrderEvent[]
}

/** A kind of request after delivery, and how many pieces of a line it may cover. */
const AFTER_SALE_KINDS = ['back', 'swap', 'claim'] as const
export type AfterSaleKind = (typeof AFTER_SALE_KINDS)[number]

export const isAfterSaleKind = (text: unknown): text is AfterSaleKind =>
  AFTER_SALE_KINDS.some((kind) => kind === text)

/** The page of such a request. */
export const afterSalePath = (orderId: string, kind: AfterSaleKind): string =>
  `/orders/${orderId}/${kind === 'back' ? 'return' : kind}`

/** The page where a shopper settles an open swap. */
export const swapPath = (orderId: string, swapId: string): string =>
  `${afterSalePath(orderId, 'swap')}?swap=${swapId}`

const LEFT: Readonly<Record<AfterSaleKind, (line: SoldLine) => number>> = {
  back: ({ returnable }) => returnable,
  swap: ({ swappable }) => swappable,
  claim: ({ claimable }) => claimable,
}

export const leftFor = (kind: AfterSaleKind, line: SoldLine): number => LEFT[kind](line)

/** The lines with pieces left for it. */
export const linesFor = (kind: AfterSaleKind, { lines }: Pick<AfterSale, 'lines'>): SoldLine[] =>
  lines.filter((line) => leftFor(kind, line) > 0)

/** The requests that are still open to a shopper. */
export const openKinds = (afterSale: Pick<AfterSale, 'lines'>): AfterSaleKind[] =>
  AFTER_SALE_KINDS.filter((kind) => linesFor(kind, afterSale).length > 0)
