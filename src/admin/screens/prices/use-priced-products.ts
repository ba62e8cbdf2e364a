import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { ActionProvider } from '../../engine/provider.ts'
import { type PricedProduct, pricedProducts } from './list-price.ts'

export const PRODUCTS_PER_PAGE = 10
const WITH_PRICES = 'expand=variants,variants.prices'

/** A page of the products that have prices in a list. */
export function usePricedProducts(listId: string, page: number, search: string) {
  const provider = useDataProvider<ActionProvider>()
  return useQuery({
    queryKey: ['prices of a list', listId, page, search],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const query = new URLSearchParams({
        limit: String(PRODUCTS_PER_PAGE),
        offset: String(page * PRODUCTS_PER_PAGE),
        ...(search && { q: search }),
      })
      const path = `price-lists/${listId}/products?${WITH_PRICES}&${query}`
      return pricedProducts.parse(await provider.read(path))
    },
  })
}

/** One product with its variants and all their prices, which has none in the list yet. */
export function usePricedProduct() {
  const provider = useDataProvider<ActionProvider>()
  return async (id: string): Promise<PricedProduct | null> => {
    const answer = await provider.read(`products?id[]=${id}&${WITH_PRICES}`)
    return pricedProducts.parse(answer).products[0] ?? null
  }
}
