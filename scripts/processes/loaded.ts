/** What a supervisor says to a process that has said that it serves. */
export const LOADED = 'loaded'
