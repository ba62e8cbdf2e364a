import {
  SITEMAP_KINDS,
  type SitemapEntry,
  type SitemapKind,
  type SitemapOverview,
  type SitemapPage,
} from '#domain/seo/sitemap.ts'
import { type Caller, getOwn, queryOf } from '../medusa.ts'
import { parseResponse } from '../response.ts'
import { at, list, text, textOr, type Wire, whole } from '../wire.ts'

const toEntry = (wire: Wire): SitemapEntry => ({
  handle: text(at(wire, 'handle')),
  updatedAt: text(at(wire, 'updated_at')),
  pictures: list(at(wire, 'images'), text),
})

const toPage = (answer: Wire): SitemapPage => ({
  entries: list(at(answer, 'entries'), toEntry),
  count: whole(at(answer, 'count')),
})

const toPart = (wire: Wire) => ({
  count: whole(at(wire, 'count')),
  updatedAt: textOr(at(wire, 'updated_at'), null),
})

const toOverview = (answer: Wire): SitemapOverview => {
  const [products, categories, collections] = SITEMAP_KINDS
  return {
    limit: whole(at(answer, 'limit')),
    kinds: {
      products: toPart(at(answer, products)),
      categories: toPart(at(answer, categories)),
      collections: toPart(at(answer, collections)),
    },
  }
}

export const createSitemap = (caller: Caller) => ({
  /** The number of public entries of each kind. */
  overview: (): Promise<SitemapOverview> =>
    parseResponse(getOwn(caller, '/store/sitemap'), toOverview),

  /** One page of a kind, counted from 1; empty past the end. */
  page: (kind: SitemapKind, page: number): Promise<SitemapPage> =>
    parseResponse(getOwn(caller, `/store/sitemap${queryOf({ kind, page })}`), toPage),
})
