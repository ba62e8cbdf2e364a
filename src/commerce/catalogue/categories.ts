import { ProductCategoriesResource } from '@medusajs/medusa-js'
import type { Category, CategoryLink } from '#domain/catalogue/product.ts'
import type { Caller } from '../medusa.ts'
import { inField, parseResponse } from '../response.ts'
import { at, list, listOrNone, optional, text, textOr, type Wire } from '../wire.ts'
import { everyPage } from './every-page.ts'

export const toCategoryLink = (wire: Wire): CategoryLink => ({
  id: text(at(wire, 'id')),
  handle: text(at(wire, 'handle')),
  name: text(at(wire, 'name')),
})

const toCategory = (wire: Wire): Category => ({
  ...toCategoryLink(wire),
  description: textOr(at(wire, 'description'), ''),
  parent: optional(at(wire, 'parent_category'), toCategoryLink, null),
  children: listOrNone(at(wire, 'category_children'), toCategoryLink),
})

export const createCategories = ({ client, headers }: Caller) => {
  const categories = new ProductCategoriesResource(client)
  const read = (query: {
    limit: number
    offset?: number
    handle?: string
  }): Promise<readonly Category[]> =>
    parseResponse(
      categories.list(query, headers),
      inField('product_categories', (found) => list(found, toCategory)),
    )
  return {
    /** All public categories in the order of staff; `parent` gives the tree. */
    list: (): Promise<readonly Category[]> => everyPage(read),

    byHandle: async (handle: string): Promise<Category | undefined> =>
      (await read({ limit: 1, handle }))[0],
  }
}
