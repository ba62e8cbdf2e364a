import { MedusaError } from '@medusajs/utils'

/** Why a request is no longer possible, for pages with their own messages. */
type Reason =
  | 'order_cancelled'
  | 'order_archived'
  | 'not_done'
  | 'fulfillment_cancelled'
  | 'fulfillment_sent'
  | 'line_unknown'
  | 'line_twice'
  | 'too_many'
  | 'too_much'
  | 'reason_unknown'
  | 'way_unknown'
  | 'not_paid'
  | 'no_account'
  | 'no_guest_orders'
  | 'not_sold'
  | 'not_in_stock'
  | 'location_unknown'
  | 'nothing_open'
  | 'nothing_to_allocate'
  | 'picture_unknown'
  | 'picture_too_large'
  | 'too_many_pictures'
  | 'already_packed'
  | 'already_refunded'
  | 'already_paid'
  | 'nothing_owed'
  | 'owed_changed'
  | 'amount_changed'
  | 'session_unknown'
  | 'edit_created'
  | 'edit_requested'
  | 'edit_confirmed'
  | 'edit_declined'
  | 'edit_canceled'
  | 'under_way'
  | 'swap_under_way'
  | 'gift_card_spent'
  | 'gift_card_line'

/** A refusal that is answered with 400, its reason as `code`. */
export const refusal = (reason: Reason, message: string): MedusaError =>
  new MedusaError(MedusaError.Types.NOT_ALLOWED, message, reason)

/** The problems of a malformed body, in words. */
export const malformed = (words: string): MedusaError =>
  new MedusaError(MedusaError.Types.INVALID_DATA, words)
