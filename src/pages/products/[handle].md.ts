import type { APIRoute } from 'astro'
import { productNotes } from '#content/product-notes.ts'
import { productMarkdown } from '#domain/catalogue/product-markdown.ts'
import { productDelivery } from '#loaders/catalogue/delivery.ts'
import { productPath, productTrail } from '#loaders/catalogue/product.ts'
import { nothingFor, textFor } from '#loaders/content/text.ts'
import { addressOf, allCategories } from '#loaders/shop.ts'

/** A product as Markdown, with the prices of the region. */
export const GET: APIRoute = async (context) => {
  const { locals, params } = context
  const { commerce, region, store } = locals
  const [categories, product] = await Promise.all([
    allCategories(locals),
    commerce.products.byHandle(params['handle'] ?? '', region),
  ])
  if (!product) return nothingFor(context, ['products'])
  const [kind] = productTrail(categories, product)
  const delivery = await productDelivery(locals, product)
  const text = productMarkdown(product, {
    url: addressOf(locals, productPath(product)),
    shopName: store.name,
    region,
    notes: productNotes(product.handle, kind?.handle, delivery.words),
  })
  const tags = [`product:${product.id}`, 'categories', 'regions', 'store']
  return textFor(context, 'text/markdown', text, tags, delivery.holdsForS)
}
