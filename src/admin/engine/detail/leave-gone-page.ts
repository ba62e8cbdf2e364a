interface Place {
  /** Counted from 0. */
  readonly page: number
  readonly perPage: number
  /** Of all pages; undefined until it is known. */
  readonly count: number | undefined
  readonly onPage: (page: number) => void
}

/**
 * Goes to the last page that exists once all rows of the one on show are removed, where the list
 * would say that it is empty. For the component that has the page in its state, while it renders.
 */
export function leaveGonePage({ page, perPage, count, onPage }: Place): void {
  if (count === undefined || page === 0 || page * perPage < count) return
  onPage(Math.max(0, Math.ceil(count / perPage) - 1))
}
