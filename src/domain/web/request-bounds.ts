// The bounds of requests, shared by forms, the gateway and commerce (VE-10). Texts are bounded in
// characters.

export const ID_AT_MOST = 128
export const EMAIL_AT_MOST = 254
export const POSTCODE_AT_MOST = 20
/** What finds an order, beside its number and address. */
export const POSTCODE_OR_NAME_AT_MOST = 64
export const CODE_AT_MOST = 64
/** The token of a link in a mail. */
export const TOKEN_AT_MOST = 4096

/** Minor units, and the numbers of orders: the core stores both as an integer. */
export const INTEGER_AT_MOST = 2_147_483_647
/** The amounts, stock and sizes that staff set, in minor units or pieces: what is added still fits. */
export const STAFF_NUMBER_AT_MOST = 2_000_000_000
export const QUANTITY_AT_MOST = 10_000
/** What the goods and the delivery of an order come to, in minor units: with taxes they still fit. */
export const ORDER_AT_MOST = 1_000_000_000
/** Each further line makes every change of a cart dearer, for the shop and so for the others. */
export const LINES_AT_MOST = 100
export const WISHES_AT_MOST = 200
/** Orders that one mail can add to an account. */
export const CLAIMED_ORDERS_AT_MOST = 20

/** The rows of a list, and the largest offset. */
export const PAGE_AT_MOST = 100
export const OFFSET_AT_MOST = 100_000
/** The hits of a search have their own offset. */
export const HITS_OFFSET_AT_MOST = 1_000_000

/** A payment provider's own data, as JSON. */
export const PROVIDER_DATA_AT_MOST = 10_000
