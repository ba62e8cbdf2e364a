/** Below `/admin/`: how many tasks of each kind wait for staff. */
export const TASK_COUNTS = 'order-tasks/counts'

/** Below `/admin/`: the shop's numbers of the last days. */
export const figuresPath = (days: string) => `figures?days=${days}`

/** The range that home begins with. */
export const FIRST_DAYS = '30'

/** What home reads first. Its page names these, so that they are read beside its scripts. */
export const HOME_READS: readonly string[] = [TASK_COUNTS, figuresPath(FIRST_DAYS)]
