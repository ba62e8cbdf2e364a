import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seenByShoppers, tableOf } from '../support/fault-report.ts'
import { createLoadClient, type HeavyRequest } from '../support/load-client.ts'
import { openShopperActions, type ShopperActions } from '../support/shopper-actions.ts'
import { type RunningStore, startStore } from '../support/store.ts'

const LASTS_MS = 15_000
const TIMEOUT_MS = 60_000
const CONNECTIONS = 20
/** What a flood of requests may write of itself: each is one line, and most are refused. */
const LOG_AT_MOST_MEGABYTES = 25

const FLOODS: readonly HeavyRequest[] = [
  { what: 'the longest list', path: (turn) => `/commerce/store/products?limit=100&offset=${turn}` },
  { what: 'lists of a million', path: () => '/commerce/store/products?limit=1000000' },
  { what: 'searches', path: (turn) => `/search?q=flood%20${turn}` },
  { what: 'pages that are not there', path: (turn) => `/flood-${turn}` },
  {
    what: 'pictures',
    path: (turn) => `/image?url=%2Fpictures%2Fguji-uraga.svg&w=1080&q=${(turn % 100) + 1}`,
  },
  {
    what: 'wrong passwords',
    method: 'POST',
    path: () => '/account/login?_action=signIn',
    body: (turn) => `email=flood-${turn}%40example.com&password=never-right`,
  },
  {
    what: 'bodies of a megabyte',
    method: 'POST',
    path: () => '/commerce/store/carts',
    body: () => `{"region_id":"${'x'.repeat(1_048_576)}"}`,
    type: 'application/json',
  },
  { what: 'GROQ', path: () => '/content/v2025-02-19/data/query/production?query=count(*)' },
]

let store: RunningStore
let actions: ShopperActions
beforeAll(async () => {
  store = await startStore({ environment: { TRUSTED_PROXIES: '127.0.0.1,::1' } })
  actions = await openShopperActions(store, 'proxy')
})
afterAll(() => store.stop())

function bytesOfLogs(): number {
  const folder = join(store.dataFolder, 'logs')
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

test.each(FLOODS.map((flood, index) => [flood.what, flood, index] as const))(
  'every shopper is served during a flood of %s',
  async (what, flood, index) => {
    const client = createLoadClient(store.url, `127.0.4.${index + 1}`)
    const ending = new AbortController()
    const logsBefore = bytesOfLogs()
    const repeating = client.repeat(flood, CONNECTIONS, ending.signal)
    const beganAt = performance.now()
    const isOver = () => performance.now() - beganAt >= LASTS_MS
    const seen = await seenByShoppers(actions, isOver, LASTS_MS + TIMEOUT_MS)
    ending.abort()
    const { passed, refused } = await repeating
    client.close()
    const logMegabytes = (bytesOfLogs() - logsBefore) / 1_048_576
    process.stdout.write(
      tableOf(
        `${what}: ${passed} passed, ${refused} refused, ${logMegabytes.toFixed(1)} MB of log`,
        seen,
      ),
    )
    expect(passed + refused).toBeGreaterThan(0)
    expect(seen.filter(({ failed }) => failed > 0)).toEqual([])
    expect(logMegabytes).toBeLessThan(LOG_AT_MOST_MEGABYTES)
  },
)
