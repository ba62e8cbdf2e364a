import { listenOverWebSocket } from './listen-over-websocket.ts'

export type Fetch = typeof globalThis.fetch

const STREAM = /\/data\/(?:listen|live\/events)\//

const addressOf = (input: Parameters<Fetch>[0]) => {
  if (typeof input === 'string') return input
  return input instanceof URL ? input.href : input.url
}

/** As the browser's own, but streams come through a WebSocket. */
export const lakeFetch: Fetch = (input, init) => {
  const address = addressOf(input)
  return STREAM.test(address) ? listenOverWebSocket(address, init) : fetch(input, init)
}
