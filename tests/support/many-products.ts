const HEADER =
  'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price'

/** A catalogue of `count` products with `variants` rows each, by handles from `many-0` on. */
export function aCatalogueOf(count: number, variants: number): string {
  const rows = Array.from({ length: count }, (_, product) =>
    Array.from({ length: variants }, (__, variant) => {
      const handle = `many-${product}`
      const whole =
        variant === 0 ? `Thing ${product},<p>One of many.</p>,Thing,"many, thing",true` : ',,,,'
      return `${handle},${whole},Size,${variant},${handle}.${variant},shopify,5,9.5${variant % 10}`
    }).join('\n'),
  )
  return `${HEADER}\n${rows.join('\n')}\n`
}
