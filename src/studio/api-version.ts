/** Of Sanity's API, for what Studio asks itself: the perspective `drafts` needs it. */
export const API_VERSION = '2025-02-19'
