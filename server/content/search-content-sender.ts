import type { Signer } from '#system/signatures.ts'
import type { CommerceConnection } from '../gateway/commerce-connection.ts'
import { serviceKey } from '../visitor/shopper.ts'
import type { SearchFeedParts } from './search-feed.ts'

/** Sends what editors write for the search to commerce, as the store itself. */
export const createSearchContentSender =
  ({ url, fetch }: CommerceConnection, signer: Signer): SearchFeedParts['sendToCommerce'] =>
  (body, signal) =>
    fetch(`${url.href.replace(/\/$/, '')}/service/search-content`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-perennial-service': serviceKey(signer) },
      signal,
    })
