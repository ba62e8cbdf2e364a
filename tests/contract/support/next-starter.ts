import Medusa from '@medusajs/medusa-js'
import { anAddress } from '#tests/fixtures/address.ts'

/** What Next adds to a request, and the token of a customer, which a guest does not have. */
const HEADERS = { next: { tags: ['cart'] }, authorization: '' }

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The starter found no ${what}`)
  return value
}

/**
 * The requests of the server of the public Next.js starter of Medusa v1, in its manner: by medusa-js
 * with its defaults, and without any cookie of the shopper.
 */
export function openNextStarter(baseUrl: string) {
  const medusa = new Medusa({ baseUrl, maxRetries: 3 })

  async function regionOf(countryCode: string) {
    const { regions } = await medusa.regions.list(HEADERS)
    const region = regions.find(({ countries }) =>
      countries.some(({ iso_2 }) => iso_2 === countryCode),
    )
    return found(region, `region of ${countryCode}`)
  }

  const listProducts = (query: Parameters<typeof medusa.products.list>[0]) =>
    medusa.products.list(query, HEADERS)

  /** Home, the store, a category, a collection and a product. */
  async function browse(countryCode: string) {
    const { id: region_id } = await regionOf(countryCode)
    const { collections } = await medusa.collections.list({ limit: 3, offset: 0 }, HEADERS)
    const { product_categories } = await medusa.productCategories.list(
      { expand: 'category_children', limit: 100, offset: 0 },
      HEADERS,
    )
    const category = found(product_categories[0], 'category')
    const collection = found(collections[0], 'collection')
    const { products } = await listProducts({
      limit: 12,
      offset: 0,
      region_id,
      is_giftcard: false,
    })
    const handle = found(products[0]?.handle ?? undefined, 'product')
    return {
      region_id,
      products,
      named: (await listProducts({ handle })).products,
      sameHandle: (await medusa.productCategories.list({ handle: category.handle }, HEADERS))
        .product_categories,
      ofCategory: (await listProducts({ region_id, category_id: [category.id] })).products,
      ofCollection: (await listProducts({ region_id, collection_id: [collection.id] })).products,
    }
  }

  async function fillCart(region_id: string, variant_id: string) {
    const { id } = (await medusa.carts.create({ region_id }, HEADERS)).cart
    await medusa.carts.lineItems.create(id, { variant_id, quantity: 1 }, HEADERS)
    const { cart } = await medusa.carts.retrieve(id, HEADERS)
    const line = found(cart.items[0], 'line')
    return (await medusa.carts.lineItems.update(id, line.id, { quantity: 2 }, HEADERS)).cart
  }

  /** Sessions are made first, then the steps follow: addresses, delivery, payment. */
  async function checkOut(id: string, email: string) {
    const { cart } = await medusa.carts.createPaymentSessions(id, HEADERS)
    const { shipping_options } = await medusa.shippingOptions.listCartOptions(id, HEADERS)
    const address = { ...anAddress({ province: '', phone: '+49 561 123456' }), company: '' }
    await medusa.carts.update(
      id,
      { shipping_address: address, billing_address: address, email },
      HEADERS,
    )
    const option = found(shipping_options[0]?.id, 'delivery')
    await medusa.carts.addShippingMethod(id, { option_id: option }, HEADERS)
    const providers = cart.payment_sessions.map(({ provider_id }) => provider_id)
    const provider_id = found(
      providers.find((each) => each === 'invoice'),
      'payment',
    )
    await medusa.carts.setPaymentSession(id, { provider_id }, HEADERS)
    return medusa.carts.complete(id, HEADERS)
  }

  /** The page after the purchase: an order, and the products of its lines. */
  async function confirmation(id: string) {
    const { order } = await medusa.orders.retrieve(id, HEADERS)
    const ids = order.items.map(({ variant }) => variant.product_id)
    const { products } = await listProducts({ id: ids, region_id: order.region_id })
    return { order, products }
  }

  return { browse, fillCart, checkOut, confirmation }
}
