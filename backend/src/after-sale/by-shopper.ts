/** By this metadata a claim or a swap is known that a shopper has asked for, and staff did not write down. */
export const REQUESTED_BY_SHOPPER = 'requested_by_shopper'
