import type { SavedCard } from '../checkout/saved-card.ts'

/** Where the delivery of a mailed link stands. */
export const LINKED_STATES = [
  /** The bank asks the shopper to confirm its payment. */
  'confirm',
  /** Its payment was declined. */
  'choose',
  'under_way',
  'paid',
  /** Nothing is to be paid for it. */
  'over',
] as const
export type LinkedState = (typeof LINKED_STATES)[number]

/** What a mailed link pays. */
export interface LinkedPayment {
  readonly state: LinkedState
  readonly subscriptionId: string
  readonly title: string
  readonly variantTitle: string
  readonly quantity: number
  readonly dueAt: string
  readonly countryCode: string
  readonly province: string
  readonly currencyCode: string
  /** Minor units; null while nothing can be paid. */
  readonly total: number | null
  /** Where the shopper's bank asks for their confirmation, once they have pressed the button. */
  readonly bankPage: string | null
  /** The card that it is charged to; null if it is not saved. */
  readonly card: Pick<SavedCard, 'brand' | 'last4'> | null
  /** Whether its customer is signed in. */
  readonly isOwner: boolean
  /** The saved cards by which this visitor may pay it. */
  readonly cards: readonly Pick<SavedCard, 'id' | 'brand' | 'last4'>[]
}

/** The answer to a link: one that we have not signed is void, one that is old has expired. */
export type LinkedAnswer = LinkedPayment | { readonly state: 'void' | 'expired' }
