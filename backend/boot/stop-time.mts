/** The time from the signal until a process that has not ended by itself is ended. */
export const STOP_WITHIN_MS = 4_500
