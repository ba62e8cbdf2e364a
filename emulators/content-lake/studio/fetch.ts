import { listenOverWebSocket, type StudioFetch } from './listen-over-websocket.ts'

const STREAM = /\/data\/(?:listen|live\/events)\//

const addressOf = (input: Parameters<StudioFetch>[0]) => {
  if (typeof input === 'string') return input
  return input instanceof URL ? input.href : input.url
}

/** As the browser's own, but streams come through a WebSocket. */
export const lakeFetch: StudioFetch = (input, init) => {
  const address = addressOf(input)
  return STREAM.test(address) ? listenOverWebSocket(address, init) : fetch(input, init)
}
