/**
 * This metadata marks a claim or a swap that a shopper requested, in contrast to one that staff
 * created.
 */
export const REQUESTED_BY_SHOPPER = 'requested_by_shopper'
