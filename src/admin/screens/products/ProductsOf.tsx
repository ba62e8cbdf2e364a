import { RelatedRecords } from '../../engine/detail/RelatedRecords.tsx'

interface ProductsOfProps {
  /** The resource and the record that products belong to. */
  readonly owner: 'collections' | 'product-categories' | 'sales-channels'
  readonly id: string
  /** The field of the list of products that names the record. */
  readonly field: string
  /** How the route of several products takes their ids. */
  idsFor(ids: readonly string[]): readonly unknown[]
  readonly columns?: readonly string[]
  /** Said where there are none. */
  readonly none: string
}

/** The products of a collection, a category or a channel, to add and to remove. */
export function ProductsOf({ owner, id, field, idsFor, columns = [], none }: ProductsOfProps) {
  const batch = (ids: readonly string[]) => ({
    path: `${owner}/${id}/products/batch`,
    body: { product_ids: idsFor(ids) },
  })
  return (
    <RelatedRecords
      relation={{
        title: 'Products',
        resource: 'products',
        owner,
        path: `products?${field}[]=${id}&order=title`,
        envelope: 'products',
        columns,
        none,
        add: (ids) => [{ method: 'POST', ...batch(ids) }],
        remove: (product) => ({ method: 'DELETE', ...batch([product]) }),
      }}
    />
  )
}
