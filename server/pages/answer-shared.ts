import type { Signer } from '#system/signatures.ts'
import type { ServedPage } from '../cache/page-cache.ts'
import type { FrontConfiguration } from '../configuration.ts'
import type { RunInQueue } from '../gateway/client-queues.ts'
import type { Limits } from '../gateway/limits.ts'
import { sendTooMany } from '../http/answers.ts'
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

export interface SharedAnswerParts {
  readonly configuration: FrontConfiguration
  readonly limits: Limits
  readonly regions: Regions
  readonly shared: ReturnType<typeof createSharedPages>
  readonly signer: Signer
  readonly runInQueue: RunInQueue
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
  { limits }: SharedAnswerParts,
): Promise<number> {
  const waitS = search === '' ? 0 : await limits.count('look', clientKey)
  // A request without a look-up is not missing either.
  return waitS > 0 ? waitS : limits.count('missing', clientKey)
}

/** Renders an uncached page in its visitor's queue; null if they have requested too many. */
async function makeInTurn(
  exchange: Exchange,
  address: SharedAddress,
  { limits, shared, runInQueue }: SharedAnswerParts,
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

/** Answers with a page that many share, from the cache or through it. */
export async function answerShared(exchange: Exchange, parts: SharedAnswerParts): Promise<void> {
  const { shared, signer } = parts
  const { request, response, id, arrivedAt } = exchange
  const path = canonicalPath(exchange.path) ?? '/'
  const address = {
    path,
    search: canonicalSearch(exchange.search, path),
    region: await settledScope(request.headers, parts),
    audience: audienceOf(request.headers.cookie, signer),
  }
  const isNew = !shared.knows(address)
  const waitS = isNew ? await waitFor(address, limitKeyOf(exchange.client), parts) : 0
  if (waitS > 0) return sendTooMany(exchange, waitS)
  const served = await (isNew
    ? makeInTurn(exchange, address, parts)
    : shared.get(address, id, arrivedAt))
  if (served === null) return sendTooMany(exchange)
  if (served instanceof Response) await sendResponse(exchange, served)
  else if (!response.destroyed) sendPage(request, response, served, id)
}
