import { expect, test } from 'vitest'
import { CommerceError } from '#commerce/errors.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { aCart, aLine } from '#tests/fixtures/checkout.ts'
import { putInBag } from './reorder.ts'

const PRICE = {
  amount: 1350,
  originalAmount: 1350,
  currencyCode: 'eur',
  taxRate: 7,
  includesTax: true,
}
const VARIANT = { id: 'variant_1', title: '250 g', sku: null, options: {}, price: PRICE }
const REGION = {
  id: 'reg_eu',
  name: 'EU',
  currencyCode: 'eur',
  taxRate: 7,
  includesTax: true,
  countries: [],
}

/** A shop with so many pieces of one variant, and a bag that has some of them. */
const aShop = (available: number, bag: Cart) => {
  const added: number[] = []
  const had = bag.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const product: Product = {
    id: 'prod_1',
    shippingProfileId: null,
    handle: 'guji-uraga',
    title: 'Guji Uraga',
    subtitle: '',
    description: '',
    pictures: [],
    options: [],
    variants: [{ ...VARIANT, available }],
    tag: null,
    facts: {},
    categories: [],
    collection: null,
  }
  const addLine = async (_: string, { quantity }: { readonly quantity: number }) => {
    const all = added.reduce((sum, each) => sum + each, had)
    if (all + quantity > available)
      throw new CommerceError({ request: 'POST', status: 409, reason: 'Too few' })
    added.push(quantity)
    return bag
  }
  const commerce = { carts: { addLine }, products: { ofVariant: async () => product } }
  return { shop: { region: REGION, commerce }, added }
}

const byPlan = { id: 'item_2', metadata: { type: 'subscription', plan_id: 'plan_1' } }

test('two lines of an order that are one variant share what is left of it', async () => {
  const bag = aCart({ items: [] })
  const { shop, added } = aShop(4, bag)
  const items = [aLine({ quantity: 3 }), aLine({ ...byPlan, quantity: 2 })]
  expect(await putInBag(shop, bag, { items })).toMatchObject({
    missing: [],
    fewer: [{ name: 'Guji Uraga (250 g)', most: 4 }],
  })
  expect(added).toEqual([4])
})

test('what the bag has by subscription and once counts together', async () => {
  const bag = aCart({ items: [aLine({ quantity: 1 }), aLine({ ...byPlan, quantity: 2 })] })
  const { shop, added } = aShop(5, bag)
  expect(await putInBag(shop, bag, { items: [aLine({ quantity: 3 })] })).toMatchObject({
    missing: [],
    fewer: [{ name: 'Guji Uraga (250 g)', most: 5 }],
  })
  expect(added).toEqual([2])
})
