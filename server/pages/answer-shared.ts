import type { Configuration } from '../configuration.ts'
import { canonicalPath } from '../http/canonical-path.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Signer } from '../signed.ts'
import { audienceOf } from '../visitor/audience.ts'
import { countryOf } from '../visitor/country.ts'
import type { Regions } from '../visitor/regions.ts'
import { sendPage } from './send-page.ts'
import { sendResponse } from './send-response.ts'
import type { createSharedPages } from './shared.ts'
import { canonicalSearch } from './shared-address.ts'

export interface SharedAnswerParts {
  readonly configuration: Configuration
  readonly regions: Regions
  readonly shared: ReturnType<typeof createSharedPages>
  readonly signer: Signer
}

/** A page that is the same for many, from the cache or through it. */
export async function answerShared(
  exchange: Exchange,
  { configuration, regions, shared, signer }: SharedAnswerParts,
): Promise<void> {
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
  const served = await shared.get(address, id, arrivedAt)
  if (served instanceof Response) await sendResponse(exchange, served)
  else if (!response.destroyed) sendPage(request, response, served, id)
}
