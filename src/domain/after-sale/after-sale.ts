/** A line that a shopper was sold, and how many of its pieces each thing can still be asked for. */
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

/** A way of sending goods back, at what it costs, tax in. */
export interface ReturnWay {
  readonly id: string
  readonly name: string
  readonly price: number
  /** What staff say about the label; empty where nothing. */
  readonly labelNote: string
}

interface TrackedParcel {
  readonly number: string
  /** Null where nobody has said where it is followed. */
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
  /** The swap that it comes back for; null where it is a return by itself. */
  readonly swapId: string | null
  readonly refundAmount: number
  readonly way: Omit<ReturnWay, 'id'> | null
  readonly items: readonly Pieces[]
}

export interface PastSwap {
  readonly id: string
  readonly cartId: string | null
  readonly canceledAt: string | null
  /** What the shopper pays, or below zero what is given back; null where nobody knows any more. */
  readonly differenceDue: number | null
  /** Nothing waits for the shopper any more. */
  readonly isSettled: boolean
  readonly isSent: boolean
  readonly items: readonly Pieces[]
}

/** `agreed`: what was wished for is still to come. `cancelled`: staff took back what they had noted. */
export type ClaimState = 'asked' | 'agreed' | 'refunded' | 'replaced' | 'refused' | 'cancelled'

export interface PastClaim {
  readonly id: string
  readonly wish: 'refund' | 'replace'
  readonly state: ClaimState
  readonly items: readonly (Pieces & { readonly pictureIds: readonly string[] })[]
}

/** A change of the order that waits for the shopper's word. */
export interface WaitingEdit {
  readonly id: string
  readonly differenceDue: number
}

/** Something that happened to an order. `kind` is commerce's word for it. */
export interface OrderEvent {
  readonly kind: string
  readonly at: string
  readonly id: string
  readonly amount: number | null
}

/** What can still be done with an order, and what was. Amounts are minor units of `currencyCode`. */
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

/** What a shopper may ask for when something has come, and how many pieces of a line it takes. */
const AFTER_SALE_WAYS = ['back', 'swap', 'claim'] as const
export type AfterSaleWay = (typeof AFTER_SALE_WAYS)[number]

export const isAfterSaleWay = (text: unknown): text is AfterSaleWay =>
  AFTER_SALE_WAYS.some((way) => way === text)

/** Where a shopper asks for it. */
export const afterSalePath = (orderId: string, way: AfterSaleWay): string =>
  `/orders/${orderId}/${way === 'back' ? 'return' : way}`

/** Where a shopper settles a swap that waits for them. */
export const swapPath = (orderId: string, swapId: string): string =>
  `${afterSalePath(orderId, 'swap')}?swap=${swapId}`

const LEFT: Readonly<Record<AfterSaleWay, (line: SoldLine) => number>> = {
  back: ({ returnable }) => returnable,
  swap: ({ swappable }) => swappable,
  claim: ({ claimable }) => claimable,
}

export const leftFor = (way: AfterSaleWay, line: SoldLine): number => LEFT[way](line)

/** The lines of which something is left for it. */
export const linesFor = (way: AfterSaleWay, { lines }: Pick<AfterSale, 'lines'>): SoldLine[] =>
  lines.filter((line) => leftFor(way, line) > 0)

/** What a shopper may still ask for. */
export const openWays = (afterSale: Pick<AfterSale, 'lines'>): AfterSaleWay[] =>
  AFTER_SALE_WAYS.filter((way) => linesFor(way, afterSale).length > 0)
