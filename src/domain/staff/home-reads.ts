/** Below `/admin/`: how many tasks of each kind wait for staff. */
export const TASK_COUNTS = 'order-tasks/counts'

/** Days of the shop's clock, both included, such as `2026-11-25`; or the last so many of them. */
export type FiguresRange =
  | { readonly from: string; readonly to: string }
  | { readonly days: string }

/** Below `/admin/`: the shop's numbers of a range of days. */
export const figuresPath = (range: FiguresRange) => `figures?${new URLSearchParams({ ...range })}`

/** The range that home begins with. */
export const FIRST_RANGE = { days: '30' } as const

/** What home reads first. Its page names these, so that they are read beside its scripts. */
export const HOME_READS: readonly string[] = [TASK_COUNTS, figuresPath(FIRST_RANGE)]
