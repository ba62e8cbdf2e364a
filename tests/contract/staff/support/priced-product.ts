import { unique } from '#tests/fixtures/unique.ts'
import type { Caller } from '../../resources/caller.ts'

/** A product of so many variants of €10.00. */
export async function aPricedProduct(manager: Caller, count = 1) {
  const sizes = Array.from({ length: count }, (_, index) => `${index} g`)
  const made = await manager.post('/admin/products', {
    title: unique('Sencha'),
    options: [{ title: 'Size' }],
    variants: sizes.map((size) => ({
      title: size,
      options: [{ value: size }],
      manage_inventory: true,
      prices: [{ currency_code: 'eur', amount: 1000 }],
    })),
  })
  const variants = made.list('product.variants', 'id').map(String)
  const [variant = ''] = variants
  return { id: made.text('product.id'), title: made.text('product.title'), variants, variant }
}
