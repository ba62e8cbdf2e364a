import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useGetList } from 'ra-core'
import { z } from 'zod/mini'
import type { ActionProvider } from '../../engine/provider.ts'
import type { AnyRecord } from '../../engine/resource.ts'
import { useStockDrafts } from '../inventory/use-stock-drafts.ts'

export interface Location extends AnyRecord {
  readonly name: string
}

/** A variant whose stock is counted. */
export interface CountedVariant {
  readonly id: string
  readonly itemId: string
  readonly title: string
  /** In stock, by location; absent where it has never been. */
  readonly stocked: Readonly<Record<string, number>>
  readonly reserved: number
}

const variantsAnswer = z.object({
  product: z.object({
    variants: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        variant_rank: z.nullish(z.number()),
        inventory_items: z.array(z.object({ inventory_item_id: z.string() })),
      }),
    ),
  }),
})
const level = z.object({
  location_id: z.string(),
  stocked_quantity: z.number(),
  reserved_quantity: z.number(),
})
const itemsAnswer = z.object({
  inventory_items: z.array(
    z.object({ id: z.string(), location_levels: z.nullish(z.array(level)) }),
  ),
})

const ITEMS_AT_ONCE = 100

async function readStock(read: ActionProvider['read'], productId: string) {
  const answer = await read(`products/${productId}?expand=variants,variants.inventory_items`)
  const variants = variantsAnswer
    .parse(answer)
    .product.variants.toSorted((one, other) => (one.variant_rank ?? 0) - (other.variant_rank ?? 0))
    .flatMap(({ id, title, inventory_items: [item] }) =>
      item ? [{ id, title, itemId: item.inventory_item_id }] : [],
    )
  const levels = new Map<string, readonly z.infer<typeof level>[]>()
  for (let at = 0; at < variants.length; at += ITEMS_AT_ONCE) {
    const page = variants.slice(at, at + ITEMS_AT_ONCE)
    const query = page.map(({ itemId }) => `id[]=${itemId}`).join('&')
    const items = await read(`inventory-items?limit=${ITEMS_AT_ONCE}&${query}`)
    for (const { id, location_levels } of itemsAnswer.parse(items).inventory_items)
      levels.set(id, location_levels ?? [])
  }
  return variants.map(({ id, title, itemId }): CountedVariant => {
    const known = levels.get(itemId) ?? []
    return {
      id,
      title,
      itemId,
      stocked: Object.fromEntries(
        known.map(({ location_id, stocked_quantity }) => [location_id, stocked_quantity]),
      ),
      reserved: known.reduce((sum, { reserved_quantity }) => sum + reserved_quantity, 0),
    }
  })
}

/** The stock of the variants of a product as it was saved last, and the counts that are to replace it. */
export function useProductStock(productId: string, version: unknown) {
  const provider = useDataProvider<ActionProvider>()
  // A saved product may have other variants.
  const key = ['products', 'stock', productId, version]
  const stock = useQuery({
    queryKey: key,
    queryFn: () => readStock(provider.read, productId),
    placeholderData: keepPreviousData,
  })
  const locations = useGetList<Location>('stock-locations', {
    pagination: { page: 1, perPage: 100 },
  })
  const drafts = useStockDrafts(key)
  return {
    variants: stock.data ?? [],
    locations: locations.data ?? [],
    isPending: stock.isPending || locations.isPending,
    error: stock.error ?? locations.error,
    refetch: () => void Promise.all([stock.refetch(), locations.refetch()]),
    drafts,
  }
}
