import { gzipSync } from 'node:zlib'
import { expect, type Page, type Response } from '@playwright/test'

type Kind = 'document' | 'stylesheet' | 'script' | 'font'

/** What a page has fetched since the watch began. */
export interface Fetched {
  readonly paths: (kind: Kind) => string[]
  /** Of all files of these kinds together, each compressed by itself as it is sent: bytes of gzip. */
  readonly gzippedBytes: (...kinds: readonly Kind[]) => Promise<number>
  /** The same once nothing more comes. */
  readonly restingBytes: (...kinds: readonly Kind[]) => Promise<number>
}

/** Watches what the page itself asks for. Documents fetched ahead for later are not of this page. */
export function watchFetches(page: Page): Fetched {
  const responses: Response[] = []
  page.on('response', (response) => {
    const purpose = response.request().headers()['sec-purpose'] ?? ''
    if (!purpose.includes('prefetch') && response.status() === 200) responses.push(response)
  })
  const of = (kinds: readonly string[]) =>
    responses.filter((response) => kinds.includes(response.request().resourceType()))
  const gzippedBytes: Fetched['gzippedBytes'] = async (...kinds) => {
    const bodies = await Promise.all(of(kinds).map((response) => response.body()))
    return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
  }
  return {
    gzippedBytes,
    restingBytes: async (...kinds) => {
      let [before, now] = [-1, await gzippedBytes(...kinds)]
      const isResting = async () => {
        before = now
        now = await gzippedBytes(...kinds)
        return now === before
      }
      await expect.poll(isResting, { intervals: [1000] }).toBe(true)
      return now
    },
    paths: (kind) => of([kind]).map((response) => new URL(response.url()).pathname),
  }
}
