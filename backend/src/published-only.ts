import { AsyncLocalStorage } from 'node:async_hooks'

/** Set while variants are listed for shoppers: drafts are omitted. */
export const publishedOnly = new AsyncLocalStorage<true>()
