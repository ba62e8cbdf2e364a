/** The supervisor's message to a process that has reported readiness. */
export const LOADED = 'loaded'
