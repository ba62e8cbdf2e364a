/** Clicks on one line that follow each other faster are one burst. */
export const QUIET_MS = 600
