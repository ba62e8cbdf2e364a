import { CollectionsResource } from '@medusajs/medusa-js'
import type { CollectionLink } from '#domain/catalogue/product.ts'
import type { Caller } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'
import { at, list, text, type Wire } from '../wire.ts'

export const toCollectionLink = (wire: Wire): CollectionLink => ({
  id: text(at(wire, 'id')),
  handle: text(at(wire, 'handle')),
  title: text(at(wire, 'title')),
})

const AT_MOST = 100

export const createCollections = ({ client, headers }: Caller) => {
  const collections = new CollectionsResource(client)
  const read = (query: { limit: number; handle?: string[] }): Promise<readonly CollectionLink[]> =>
    parseResponse(
      collections.list(query, headers),
      inField('collections', (found) => list(found, toCollectionLink)),
    )
  return {
    list: () => read({ limit: AT_MOST }),

    byHandle: async (handle: string): Promise<CollectionLink | undefined> =>
      (await read({ limit: 1, handle: [handle] }))[0],
  }
}
