/** The cells that a sheet of prices or stock shows, and that one save may change. */
export const SHEET_CELLS_AT_MOST = 5000
/** A file of a price list: some 80,000 prices. */
export const PRICE_FILE_BYTES_AT_MOST = 4_194_304
/**
 * A save of so many cells with the longest ids that the shop makes has less, and one of a product with
 * 1,000 variants.
 */
export const SHEET_BYTES_AT_MOST = 1_048_576
