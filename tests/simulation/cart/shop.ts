import { createBrowser } from './browser.ts'
import type { Stock } from './carts.ts'
import { createNetwork, type Fate } from './network.ts'
import { createServer } from './server.ts'
import { createTime } from './time.ts'

export interface ShopOptions {
  readonly fates?: readonly Fate[]
  readonly stock?: Stock
  readonly isIdempotent?: boolean
  readonly linesAtMost?: number
}

/** A shop of three things, one browser, and the way between them. */
export const openShop = ({
  fates = [],
  stock = {},
  isIdempotent = true,
  linesAtMost = 100,
}: ShopOptions = {}) => {
  const time = createTime()
  const server = createServer({
    stock: { a: 1000, b: 1000, c: 1000, ...stock },
    isIdempotent,
    linesAtMost,
  })
  const network = createNetwork(time, [...fates])
  const browser = createBrowser({ time, server, network })
  const requests = () => network.sent.map(({ request }) => request)
  return {
    time,
    server,
    network,
    browser,
    requests,
    lineRequests: () => requests().filter((name) => ['create', 'set', 'remove'].includes(name)),
    inCart: (): Record<string, number> =>
      Object.fromEntries(
        server.truth()?.items.map((line) => [line.variantId, line.quantity]) ?? [],
      ),
    words: () => browser.refusals.map(({ words }) => words),
  }
}
