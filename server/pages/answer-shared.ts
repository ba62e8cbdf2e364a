import type { Signer } from '#system/signatures.ts'
import type { ServedPage } from '../cache/page-cache.ts'
import type { FrontConfiguration } from '../configuration.ts'
import type { RunInQueue } from '../gateway/client-queues.ts'
import type { Limits } from '../gateway/limits.ts'
import { sendTooMany, TURN_WAIT_S } from '../http/answers.ts'
import { canonicalPath } from '../http/canonical-path.ts'
import { limitKeyOf } from '../http/client-address.ts'
import type { Exchange } from '../http/exchange.ts'
import { whileConnected } from '../http/while-connected.ts'
import { audienceOf } from '../visitor/audience.ts'
import { settledScope } from '../visitor/country.ts'
import type { Regions } from '../visitor/regions.ts'
import { sendPage } from './send-page.ts'
import { sendResponse } from './send-response.ts'
import type { createSharedPages, SharedAddress } from './shared.ts'
import { canonicalSearch } from './shared-address.ts'

export interface TakeSharedParts {
  readonly limits: Limits
  readonly shared: ReturnType<typeof createSharedPages>
  readonly runInQueue: RunInQueue
}

export interface SharedAnswerParts extends TakeSharedParts {
  readonly configuration: FrontConfiguration
  readonly regions: Regions
  readonly signer: Signer
}

/**
 * Returns the seconds to wait where one visitor has requested too many pages that are not cached.
 * Filters, searches and made-up paths are addresses without end, and each costs a render. Whether a
 * page exists is known only afterwards: each counts as missing until then, so that a flood is
 * stopped while its first renders are in progress.
 */
async function waitFor(
  { search }: SharedAddress,
  clientKey: string,
  { limits }: TakeSharedParts,
): Promise<number> {
  const waitS = search === '' ? 0 : await limits.count('look', clientKey)
  // A request without a look-up is not missing either.
  return waitS > 0 ? waitS : limits.count('missing', clientKey)
}

/** Renders an uncached page in its visitor's queue; null if they have requested too many. */
async function makeInTurn(
  exchange: Exchange,
  address: SharedAddress,
  { limits, shared, runInQueue }: TakeSharedParts,
): Promise<ServedPage | null> {
  const clientKey = limitKeyOf(exchange.client)
  let isMissing = false
  try {
    const make = async () => {
      const page = await shared.get(address, exchange.id, Date.now())
      isMissing = page.status === 404
      return page
    }
    const signal = whileConnected(exchange)
    return await runInQueue(clientKey, signal, make, ({ status }) => ({ hasFailed: status >= 500 }))
  } finally {
    if (!isMissing) await limits.uncount('missing', clientKey)
  }
}

/**
 * A page that many share, from the cache or through it; or the seconds to wait where its visitor
 * has requested too many that are not cached.
 */
export async function takeShared(
  exchange: Exchange,
  address: SharedAddress,
  parts: TakeSharedParts,
): Promise<ServedPage | number> {
  const { id, arrivedAt, client } = exchange
  if (parts.shared.knows(address)) return parts.shared.get(address, id, arrivedAt)
  const waitS = await waitFor(address, limitKeyOf(client), parts)
  return waitS > 0 ? waitS : ((await makeInTurn(exchange, address, parts)) ?? TURN_WAIT_S)
}

/** Answers with a page that many share, from the cache or through it. */
export async function answerShared(exchange: Exchange, parts: SharedAnswerParts): Promise<void> {
  const { request, response, id } = exchange
  const path = canonicalPath(exchange.path) ?? '/'
  const address = {
    path,
    search: canonicalSearch(exchange.search, path),
    region: await settledScope(request.headers, parts),
    audience: audienceOf(request.headers.cookie, parts.signer),
  }
  const served = await takeShared(exchange, address, parts)
  if (typeof served === 'number') return sendTooMany(exchange, served)
  if (served instanceof Response) await sendResponse(exchange, served)
  else if (!response.destroyed) sendPage(request, response, served, id)
}
