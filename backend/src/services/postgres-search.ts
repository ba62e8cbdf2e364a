import { SearchUtils } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { HITS_OFFSET_AT_MOST } from '#domain/web/request-bounds.ts'
import { hitsQuery } from '../catalogue/search/hits.ts'

const MOST_HITS = 100
const MEILISEARCH_PAGE = 20

const options = z.object({
  paginationOptions: z
    .object({
      limit: z.number().int().min(0).max(MOST_HITS).default(MEILISEARCH_PAGE),
      offset: z.number().int().min(0).max(HITS_OFFSET_AT_MOST).default(0),
    })
    .prefault({}),
  filter: z.object({ salesChannelId: z.string().nullable() }).default({ salesChannelId: null }),
})
const row = z.object({ total: z.number(), hits: z.array(z.unknown()) })

/**
 * Search in the database's own index, which triggers maintain (catalogue/search-index): requests to
 * index do nothing. Answers in MeiliSearch's format.
 */
export default class PostgresSearchService extends SearchUtils.AbstractSearchService {
  // Marked as a search service the core would read every changed product for its index.
  // loaders/search.ts makes this one the `searchService`.
  static override _isSearchService = false
  isDefault = false
  readonly #manager: EntityManager

  constructor(container: { manager: EntityManager }, settings: Record<string, unknown>) {
    super(container, settings)
    this.#manager = container.manager
  }

  async search(_index: string, q: string | null, searchOptions: unknown) {
    const { paginationOptions, filter } = options.parse(searchOptions)
    const began = performance.now()
    const { text, values } = hitsQuery({ q: q ?? '', ...filter, ...paginationOptions })
    const rows: unknown[] = await this.#manager.query(text, values)
    const { hits, total } = row.parse(rows[0])
    return {
      hits,
      query: q ?? '',
      ...paginationOptions,
      estimatedTotalHits: total,
      processingTimeMs: Math.round(performance.now() - began),
    }
  }

  async createIndex(): Promise<void> {}
  async getIndex(): Promise<void> {}
  async addDocuments(): Promise<void> {}
  async replaceDocuments(): Promise<void> {}
  async deleteDocument(): Promise<void> {}
  async deleteAllDocuments(): Promise<void> {}
  async updateSettings(): Promise<void> {}
}
