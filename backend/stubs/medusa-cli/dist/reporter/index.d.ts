import type { AsyncLocalStorage } from 'node:async_hooks'

interface Reporter {
  error(message: string | Error, error?: unknown): void
  warn(message: string): void
  info(message: string): void
  debug(message: string): void
}
declare const reporter: Reporter
export default reporter
export declare const requestId: AsyncLocalStorage<string>
