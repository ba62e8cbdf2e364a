import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { LakeDocument } from '../document.ts'
import { route, wordOf } from './exchange.ts'
import type { LakeContext } from './route-context.ts'

function* linesOf(documents: readonly LakeDocument[]) {
  for (const document of documents) yield `${JSON.stringify(document)}\n`
}

/** Every document of a dataset at one moment, one per line. */
export const exportRoutes = ({ lake }: LakeContext) => [
  route('GET', /^\/data\/export\/([^/]+)$/, 'reader', async (exchange) => {
    const { response, search } = exchange
    const dataset = lake.dataset(wordOf(exchange))
    const types = search.get('types')?.split(',')
    const documents = [...dataset.documents.values()].filter(
      ({ _type }) => !types || types.includes(_type),
    )
    response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
    await pipeline(Readable.from(linesOf(documents)), response)
  }),
]
