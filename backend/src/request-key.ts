import { AsyncLocalStorage } from 'node:async_hooks'

/** The Idempotency-Key of the request being answered, for services that the core calls without it. */
export const requestKey = new AsyncLocalStorage<string>()
