import type { Configuration } from '../configuration.ts'
import type { Limits } from '../gateway/limits.ts'
import { sendErrorPage } from '../http/answers.ts'
import { canonicalPath } from '../http/canonical-path.ts'
import { limitKeyOf } from '../http/client-address.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Signer } from '../signed.ts'
import { audienceOf } from '../visitor/audience.ts'
import { countryOf } from '../visitor/country.ts'
import type { Regions } from '../visitor/regions.ts'
import { sendPage } from './send-page.ts'
import { sendResponse } from './send-response.ts'
import type { createSharedPages, SharedAddress } from './shared.ts'
import { canonicalSearch } from './shared-address.ts'

export interface SharedAnswerParts {
  readonly configuration: Configuration
  readonly limits: Limits
  readonly regions: Regions
  readonly shared: ReturnType<typeof createSharedPages>
  readonly signer: Signer
}

/**
 * The seconds to wait where one visitor has asked for too many pages that nobody had before. Filters
 * and searches make addresses without end, and each costs a render; what is kept costs nothing.
 */
const waitFor = async (
  address: SharedAddress,
  client: string,
  { limits, shared }: SharedAnswerParts,
): Promise<number> =>
  address.search === '' || shared.knows(address) ? 0 : limits.count('look', limitKeyOf(client))

/** A page that is the same for many, from the cache or through it. */
export async function answerShared(exchange: Exchange, parts: SharedAnswerParts): Promise<void> {
  const { configuration, regions, shared, signer } = parts
  const { request, response, id, arrivedAt } = exchange
  const path = canonicalPath(exchange.path) ?? '/'
  const table = await regions.settled()
  const country = table && countryOf(request.headers, table, configuration.countryHeader)
  const address = {
    path,
    search: canonicalSearch(exchange.search, path),
    region: country === undefined ? undefined : table?.byCountry.get(country),
    audience: audienceOf(request.headers.cookie, signer),
  }
  const waitS = await waitFor(address, exchange.client, parts)
  if (waitS > 0) return sendErrorPage(exchange, 429, { 'retry-after': String(waitS) })
  const served = await shared.get(address, id, arrivedAt)
  if (served instanceof Response) await sendResponse(exchange, served)
  else if (!response.destroyed) sendPage(request, response, served, id)
}
