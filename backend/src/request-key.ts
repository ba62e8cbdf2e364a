import { AsyncLocalStorage } from 'node:async_hooks'

/** The Idempotency-Key of the current request, for services that the core calls without it. */
export const requestKey = new AsyncLocalStorage<string>()
