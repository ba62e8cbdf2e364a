/** The version of Sanity's API for Studio's own queries: the perspective `drafts` requires it. */
export const API_VERSION = '2025-02-19'
