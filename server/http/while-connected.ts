import type { Exchange } from './exchange.ts'

/** A signal that aborts work once its visitor has left before the answer ended. */
export function whileConnected({ response }: Exchange): AbortSignal {
  const controller = new AbortController()
  if (response.destroyed) controller.abort()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}
