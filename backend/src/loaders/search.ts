import type { MedusaContainer } from '@medusajs/medusa'
import { aliasTo } from 'awilix'
import { isSearchOutside } from '../catalogue/search/outside.ts'

/** Our own search is the core's `searchService`, unless a MeiliSearch has been given. */
export default async function chooseSearch(container: MedusaContainer): Promise<void> {
  if (!isSearchOutside()) container.register({ searchService: aliasTo('postgresSearchService') })
}
