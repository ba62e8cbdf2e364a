/** The cells that a sheet of prices or stock shows, and that one save may change. */
export const SHEET_CELLS_AT_MOST = 5000
/** A save of so many cells with the longest ids that the shop makes has less. */
export const SHEET_BYTES_AT_MOST = 1_048_576
