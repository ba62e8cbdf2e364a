import type { LineItem } from '@medusajs/medusa'

type Named = Pick<LineItem, 'title' | 'description'>

export const nameOf = ({ title, description }: Named): string =>
  description ? `${title}, ${description}` : title

/** "2 × Kettle, Blue" */
export const piecesOf = (item: Named, quantity: number): string => `${quantity} × ${nameOf(item)}`
