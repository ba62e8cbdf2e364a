import { setTimeout as pause } from 'node:timers/promises'
import { createLoadClient, type HeavyRequest, type LoadClient } from '#tests/support/load-client.ts'
import { fillStock } from '#tests/support/shopper-actions.ts'
import { startStore } from '#tests/support/store.ts'
import { type Catalogue, openCatalogue } from '../hostile/catalogue.ts'
import { heavyRequests } from '../hostile/heavy-requests.ts'
import { openShoppers } from '../hostile/shoppers.ts'
import { median, type Row, rowOf } from '../row.ts'
import { stock } from '../stock.ts'

const PRODUCTS = 5000
const TRIES = 5
const HEAVIEST = 10
/** A browser's number of connections to one host, and two more. */
const CONNECTIONS = 8
/** The pause between two shoppers' taps. */
const REST_MS = 100
/** A new client is not throttled at once: shoppers are timed after this time. */
const BEGINNING_MS = 4000
const SHOPPERS = 8

interface Shop {
  readonly url: string
  readonly catalogue: Catalogue
}

interface Rounds {
  readonly rounds: number
  readonly seconds: number
}

/** The 95th percentile of sorted values. */
function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  const at = sorted[Math.ceil(sorted.length * 0.95) - 1]
  if (at === undefined) throw new Error('Nothing was added')
  return at
}

/** Shoppers tap in turn: a single one who taps without pause would be a flood too. */
async function addTimes(shop: Shop, seconds: number): Promise<number[]> {
  const shoppers = await openShoppers(shop.url, shop.catalogue, SHOPPERS)
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < end; turn++) {
    times.push((await shoppers[turn % shoppers.length]?.add()) ?? 0)
    await pause(REST_MS)
  }
  for (const { close } of shoppers) close()
  return times
}

/** The duration of a request in an idle shop; 0 if it is refused. */
async function costOf(client: LoadClient, heavy: HeavyRequest): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < TRIES; turn++) {
    const { status, ms } = await client.send(heavy, turn)
    if (status < 400) times.push(ms)
    else console.error(`  ${heavy.what}: ${status}`)
  }
  return times.length > 0 ? median(times) : 0
}

async function heaviest({ url, catalogue }: Shop) {
  const client = createLoadClient(url, '127.0.1.1')
  const costs: { readonly heavy: HeavyRequest; readonly ms: number }[] = []
  for (const heavy of await heavyRequests(catalogue)) {
    costs.push({ heavy, ms: await costOf(client, heavy) })
  }
  client.close()
  for (const { heavy, ms } of costs)
    console.error(`  ${ms.toFixed(0).padStart(5)} ms ${heavy.what}`)
  return costs.toSorted((a, b) => b.ms - a.ms).slice(0, HEAVIEST)
}

/** The shopper's times while a client with a new address repeats one request. */
async function addTimesBeside(
  client: LoadClient,
  heavy: HeavyRequest,
  shop: Shop,
  seconds: number,
) {
  const ending = new AbortController()
  const repeating = client.repeat(heavy, CONNECTIONS, ending.signal)
  await pause(BEGINNING_MS)
  const times = await addTimes(shop, seconds).finally(() => ending.abort())
  const { passed, refused } = await repeating
  client.close()
  console.error(`  ${heavy.what}: ${passed} passed, ${refused} refused, ${times.length} adds`)
  return times
}

/**
 * "Add to bag" while a client at another address repeats each of the heaviest requests that the
 * shop accepts: the 95th percentile as a multiple of the idle shop's, measured in alternation.
 */
export async function hostileVisitors({ rounds, seconds }: Rounds): Promise<Row[]> {
  const store = await startStore()
  try {
    await stock(store, PRODUCTS)
    await fillStock(store)
    const shop = { url: store.url, catalogue: await openCatalogue(store.url) }
    await addTimes(shop, seconds)
    const requests = await heaviest(shop)
    const idle: number[] = []
    const rows: Row[] = []
    for (const [index, { heavy }] of requests.entries()) {
      const ratios: number[] = []
      for (let round = 0; round < rounds; round++) {
        const quiet = p95(await addTimes(shop, seconds))
        const address = `127.0.${round + 2}.${index + 1}`
        idle.push(quiet)
        ratios.push(
          p95(await addTimesBeside(createLoadClient(store.url, address), heavy, shop, seconds)) /
            quiet,
        )
      }
      rows.push(
        rowOf(`add to bag beside ${heavy.what}, of the idle shop's`, '', ratios, { atMost: 2 }),
      )
    }
    return [rowOf('add to bag, idle shop, p95', 'ms', idle), ...rows]
  } finally {
    await store.stop()
  }
}
