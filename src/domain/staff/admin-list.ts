/** What a list under `/admin` can do, as the backend answers it. */
export interface AdminList {
  /** The name of its records in an answer. */
  readonly envelope: string
  /** True if `q` searches it. */
  readonly isSearched: boolean
  /** The fields for `order`: `title`, or `-title` for the other way round. */
  readonly order: readonly string[]
  readonly filters: readonly string[]
  /** True if `id[]` answers records by their ids, many at once. */
  readonly takesIds?: true
  /** False for a list that is always answered whole, without pages. */
  readonly hasPages?: false
}

/** What every list of core can be sorted by. */
export const DATES = ['created_at', 'updated_at']
