import { CollectionsResource } from '@medusajs/medusa-js'
import type { CollectionLink } from '#domain/catalogue/product.ts'
import type { Caller } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'
import { at, list, text, type Wire } from '../wire.ts'
import { everyPage } from './every-page.ts'

export const toCollectionLink = (wire: Wire): CollectionLink => ({
  id: text(at(wire, 'id')),
  handle: text(at(wire, 'handle')),
  title: text(at(wire, 'title')),
})

export const createCollections = ({ client, headers }: Caller) => {
  const collections = new CollectionsResource(client)
  const read = (query: {
    limit: number
    offset?: number
    handle?: string[]
  }): Promise<readonly CollectionLink[]> =>
    parseResponse(
      collections.list(query, headers),
      inField('collections', (found) => list(found, toCollectionLink)),
    )
  return {
    /** All collections, the latest first. */
    list: (): Promise<readonly CollectionLink[]> => everyPage(read),

    byHandle: async (handle: string): Promise<CollectionLink | undefined> =>
      (await read({ limit: 1, handle: [handle] }))[0],
  }
}
