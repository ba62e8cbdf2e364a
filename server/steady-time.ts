/**
 * Milliseconds of a clock that nobody sets, for waits and ages within this process. With `Date.now`
 * a wait of a second would take an hour after the clock of the machine was set back by one.
 */
export const steadyTimeMs = (): number => performance.now()
