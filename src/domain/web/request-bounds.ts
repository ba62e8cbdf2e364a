// What requests may say: forms, the gateway and commerce bound it by these numbers (VE-10). Texts are
// bounded in characters.

export const ID_AT_MOST = 128
export const EMAIL_AT_MOST = 254
export const POSTCODE_AT_MOST = 20
export const CODE_AT_MOST = 64
/** Of a link in a mail. */
export const TOKEN_AT_MOST = 4096

/** Minor units, and the numbers of orders: the core keeps both in an integer of the database. */
export const INTEGER_AT_MOST = 2_147_483_647
export const QUANTITY_AT_MOST = 10_000
/** Each further line makes every change of a cart dearer, for the shop and so for the others. */
export const LINES_AT_MOST = 100
export const WISHES_AT_MOST = 200
/** That are brought into an account by one mail. */
export const CLAIMED_ORDERS_AT_MOST = 20

/** Rows of a list, and how far into it a request may begin. */
export const PAGE_AT_MOST = 100
export const OFFSET_AT_MOST = 100_000
/** Hits of a search have an offset of their own. */
export const HITS_OFFSET_AT_MOST = 1_000_000

/** Of a payment provider's own data, as JSON. */
export const PROVIDER_DATA_AT_MOST = 10_000
