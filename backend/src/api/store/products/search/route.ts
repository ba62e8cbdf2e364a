import type { AbstractSearchService } from '@medusajs/utils'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { HITS_OFFSET_AT_MOST, PAGE_AT_MOST } from '#domain/web/request-bounds.ts'
import { words } from '../../../../catalogue/cards/filter.ts'
import { openQuery } from '../../../../catalogue/search/hits.ts'
import { isSearchOutside } from '../../../../catalogue/search/outside.ts'
import { idsOf } from '../../../../rows.ts'
import { audienceOf } from '../../../audience.ts'
import { databaseOf } from '../../../database.ts'
import { readBody } from '../../../read-body.ts'

const PRODUCTS_INDEX = 'products'

const body = z.object({
  q: words.optional(),
  offset: z.coerce.number().int().min(0).max(HITS_OFFSET_AT_MOST).default(0),
  limit: z.coerce.number().int().min(1).max(PAGE_AT_MOST).default(20),
})
const hit = z.looseObject({ id: z.string() })
const answer = z.looseObject({ hits: z.array(hit) })

/**
 * `POST /store/products/search` in the core's format. The core's own route passes the shopper's
 * filter to the search engine and its hits to the shopper, including drafts and other channels'
 * products. Here shoppers set only `q` and the page.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const asked = readBody(body, request, response)
  if (!asked) return
  const { q = '', ...paginationOptions } = asked
  const { salesChannelId } = await audienceOf(request)
  const filter = isSearchOutside() ? 'status = published' : { salesChannelId }
  const search = request.scope.resolve<AbstractSearchService>('searchService')
  const found = answer.parse(await search.search(PRODUCTS_INDEX, q, { paginationOptions, filter }))
  const ids = found.hits.map(({ id }) => id)
  const { text, values } = openQuery(ids, salesChannelId)
  const open = new Set(await idsOf(databaseOf(request), text, values))
  response.json({ ...found, hits: found.hits.filter(({ id }) => open.has(id)) })
}
