import type { Mutation, QueryClient } from '@tanstack/react-query'

/** What sends the deletions that wait for their undo, each while its message is shown. */
const waiting = new Set<() => void>()

export const addWaiting = (send: () => void): void => void waiting.add(send)

/** False if it is sent or undone already. */
export const takeWaiting = (send: () => void): boolean => waiting.delete(send)

/** Sends all of them: nothing that was confirmed on screen is lost. */
export function sendWaiting(): void {
  for (const send of waiting) send()
}

/** Offline a request waits for the connection, and nobody waits for it. */
const isUnderWay = ({ state }: Mutation<unknown, Error, unknown>): boolean =>
  state.status === 'pending' && !state.isPaused

/** Resolves once all changes that are under way have their answers, refusals too. */
export function changesAnswered(client: QueryClient): Promise<void> {
  const changes = client.getMutationCache()
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    if (!changes.getAll().some(isUnderWay)) resolve()
  }
  const stop = changes.subscribe(look)
  look()
  return promise.finally(stop)
}
