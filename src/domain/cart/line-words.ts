import type { LineItem } from './cart.ts'

/**
 * What distinguishes a line from others of its product: "250 g, Whole bean". Commerce joins a
 * variant's values with slashes, and repeats the product's name where it has one variant only.
 */
export const lineVariant = ({
  title,
  variantTitle,
}: Pick<LineItem, 'title' | 'variantTitle'>): string =>
  variantTitle === title ? '' : variantTitle.replaceAll(' / ', ', ')

/** A line in a sentence: "Guji Uraga, 250 g, Whole bean". */
export const lineName = (line: Pick<LineItem, 'title' | 'variantTitle'>): string =>
  [line.title, lineVariant(line)].filter(Boolean).join(', ')
