/** A price with the tax treatment of another, so that the two can be compared on a card. */
const REGULAR_AMOUNT = `CASE
    WHEN product_price.price[5] IS NULL OR product_price.price[4] = 1 THEN product_price.price[2]
    WHEN product_price.price[6] = product_price.price[3] THEN product_price.price[5]
    WHEN product_price.price[3] = 1 THEN round(product_price.price[5] * (1 + tax.rate / 100))
    ELSE round(product_price.price[5] / (1 + tax.rate / 100)) END`

/** One card of the answer. */
export const CARD = `json_build_object(
  'id', p.id, 'handle', p.handle, 'title', p.title, 'subtitle', p.subtitle,
  'thumbnail', p.thumbnail,
  'amount', product_price.price[2]::int,
  'original_amount', (${REGULAR_AMOUNT})::int,
  'currency_code', here.currency_code,
  'includes_tax', coalesce(product_price.price[3] = 1, here.currency_includes_tax),
  'tax_rate', tax.rate,
  'price_varies', coalesce(product_price.varies, false),
  'in_stock', coalesce(product_stock.in_stock, false),
  'only_variant_id', CASE WHEN product_stock.variants = 1 THEN product_stock.a_variant_id END,
  'metadata', p.metadata)`
