import { rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { pidOf, residentMebibytes } from '#tests/support/processes.ts'
import { type RunningStore, startStore } from '#tests/support/store.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { productPathsIn, textOf } from '../pages.ts'
import { overRounds, type Row } from '../row.ts'

const REQUESTS = 10_000
const CONNECTIONS = 8
/** By then a process has looked twice whether it is idle (scripts/processes/heartbeat.ts). */
const REST_MS = 15_000

/** Of each ten requests seven are for a page that others ask for too, and two for one of its own. */
function pathOf(turn: number, pages: readonly string[]): string {
  if (turn % 10 === 8) return `/search?q=word-${turn}`
  if (turn % 10 === 9) return `/products?price=-${1000 + turn}`
  return pages[turn % pages.length] ?? '/'
}

async function requestAll(addressOf: (turn: number) => string, requests: number): Promise<void> {
  let next = 0
  const connection = async () => {
    while (next < requests) await textOf(addressOf(next++))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
}

const CONTENT_QUERY = new URLSearchParams({ query: '*[_type == "page"]{title, slug}' })

const RESTED = 'after 10,000 requests and a rest'

async function measure(store: RunningStore): Promise<Row[]> {
  const start = store.child.pid ?? 0
  const targets = { web: 150, commerce: 250, content: 120, identity: 90 } as const
  const memoryOf = (when: string) =>
    (['web', 'commerce', 'worker', 'content', 'identity'] as const).map(
      (name): Row => ({
        what: `memory of ${name}, ${when}`,
        unit: 'MiB',
        value: residentMebibytes(pidOf(start, name)),
        ...(when === RESTED && name !== 'worker' && { target: { atMost: targets[name] } }),
      }),
    )
  const listing = await textOf(`${store.url}/products`)
  const pages = ['/', '/products', ...productPathsIn(listing)]
  const before = memoryOf('before')
  await requestAll((turn) => store.url + pathOf(turn, pages), REQUESTS)
  const query = `${store.contentUrl}/v2022-03-13/data/query/production?${CONTENT_QUERY}`
  await requestAll(() => query, REQUESTS / 10)
  await requestAll(() => `${store.identityUrl}/auth/v1/health`, REQUESTS / 10)
  const busiest = memoryOf('after 10,000 requests')
  await setTimeout(REST_MS)
  return [...before, ...busiest, ...memoryOf(RESTED)]
}

/** One round, in a store that has been started before. */
async function inOwnStore(): Promise<Row[]> {
  const dataFolder = temporaryFolder()
  const open = () => startStore({ dataFolder, environment: { RATE_LIMIT_FACTOR: '1000000' } })
  try {
    await (await open()).stop()
    const store = await open()
    try {
      return await measure(store)
    } finally {
      await store.stop()
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/**
 * Resident memory of each process before and after 10,000 requests to the shop, and a thousand each to
 * content and identity, which see few of them; then once they are idle and have given back what they no
 * longer need. The page cache is part of web's. At its first start a process also holds what removes the
 * types from its sources, and what is compiled: 20 to 60 MiB.
 */
export const memory = (rounds: number): Promise<Row[]> => overRounds(rounds, inOwnStore)
