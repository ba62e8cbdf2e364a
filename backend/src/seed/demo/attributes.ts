import { newAttribute } from '../../catalogue/attributes/attribute.ts'
import { createAttribute } from '../../catalogue/attributes/attributes.ts'
import type { Services } from '../services.ts'

const PROCESSES = [
  'washed',
  'double washed',
  'natural',
  'pulped natural',
  'wet-hulled',
  'sugar-cane',
]

/** The lists by which Tarn's shoppers narrow a listing, beside its sizes, grinds and colours. */
const ATTRIBUTES = [
  {
    label: 'Roast',
    source: 'tag',
    names: ['light roast', 'medium roast', 'dark roast'],
    position: 40,
    value_order: ['light', 'medium', 'dark'],
  },
  { label: 'Process', source: 'tag', names: PROCESSES, position: 42, value_order: PROCESSES },
  { label: 'Origin', source: 'metadata', names: ['origin'], position: 44 },
]

/** A type says no more than the category above a product. */
const LISTS = `
  UPDATE product_attribute SET
    label = CASE key WHEN 'category' THEN 'Kind' WHEN 'collection' THEN 'Occasion'
      WHEN 'tag' THEN 'Tagged' ELSE label END,
    is_shown = key <> 'type'
  WHERE id = 'pattr_' || source`

/** Before the products, which are then indexed by them once. */
export async function nameAttributes({ transaction }: Services): Promise<void> {
  await transaction.query(LISTS)
  for (const attribute of ATTRIBUTES) {
    await createAttribute(transaction, newAttribute.parse(attribute))
  }
}
