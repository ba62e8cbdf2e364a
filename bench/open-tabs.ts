import { type ClientRequest, get } from 'node:http'

const AT_ONCE = 100

export interface OpenTabs {
  /** Resolves when each tab has received one more event than before. */
  readonly receivedAgain: () => Promise<void>
  readonly close: () => void
}

/** Holds the streams of a number of open pages, each on its own connection, like browsers. */
export async function openTabs(storeUrl: string, count: number): Promise<OpenTabs> {
  const requests: ClientRequest[] = []
  let received = 0
  let enough = { count: Number.POSITIVE_INFINITY, reached: () => {} }
  const hear = (text: string) => {
    received += text.split('event: theme').length - 1
    if (received >= enough.count) enough.reached()
  }
  const open = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const query = new URLSearchParams({ path: `/products/${index}`, worn: 'none' })
      const request = get(`${storeUrl}/theme/stream?${query}`, { agent: false }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`No stream: ${response.statusCode}`))
        response.on('error', () => {})
        response
          .setEncoding('utf8')
          .on('data', hear)
          .once('data', () => resolve())
      })
      request.on('error', reject)
      requests.push(request)
    })
  const waitFor = (total: number) =>
    new Promise<void>((resolve) => {
      enough = { count: total, reached: resolve }
      if (received >= total) resolve()
    })
  for (let from = 0; from < count; from += AT_ONCE) {
    const batch = Math.min(AT_ONCE, count - from)
    await Promise.all(Array.from({ length: batch }, (_, index) => open(from + index)))
  }
  // Their theme is unknown to the server, so each receives the current one at once.
  await waitFor(count)
  return {
    receivedAgain: () => waitFor(received + count),
    close: () => {
      for (const request of requests) request.destroy()
    },
  }
}
