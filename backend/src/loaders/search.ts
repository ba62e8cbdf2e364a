import type { MedusaContainer } from '@medusajs/medusa'
import { aliasTo } from 'awilix'
import { isSearchOutside } from '../catalogue/search/outside.ts'

/** Registers our own search as the core's `searchService`, unless a MeiliSearch is configured. */
export default async function chooseSearch(container: MedusaContainer): Promise<void> {
  if (!isSearchOutside()) container.register({ searchService: aliasTo('postgresSearchService') })
}
