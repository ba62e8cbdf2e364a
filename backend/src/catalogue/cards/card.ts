import { regularAmount } from './prices.ts'

/** One card of the answer. */
export const CARD = `json_build_object(
  'id', p.id, 'handle', p.handle, 'title', p.title, 'subtitle', p.subtitle,
  'thumbnail', p.thumbnail,
  'amount', product_price.price[2]::int,
  'original_amount', (${regularAmount('product_price.price')})::int,
  'currency_code', here.currency_code,
  'includes_tax', coalesce(product_price.price[3] = 1, here.currency_includes_tax),
  'tax_rate', tax.rate,
  'price_varies', coalesce(product_price.varies, false),
  'in_stock', page.in_stock,
  'only_variant_id', CASE WHEN variant.number = 1 THEN variant.one_id END,
  'metadata', p.metadata)`
