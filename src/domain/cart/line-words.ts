import type { LineItem } from './cart.ts'

/**
 * What tells a line from others of its product: "250 g, Whole bean". Commerce joins a variant's
 * values with strokes, and calls a thing that comes in one kind only by its name twice.
 */
export const lineVariant = ({
  title,
  variantTitle,
}: Pick<LineItem, 'title' | 'variantTitle'>): string =>
  variantTitle === title ? '' : variantTitle.replaceAll(' / ', ', ')

/** A line in a sentence: "Guji Uraga, 250 g, Whole bean". */
export const lineName = (line: Pick<LineItem, 'title' | 'variantTitle'>): string =>
  [line.title, lineVariant(line)].filter(Boolean).join(', ')
