import { expect, test } from 'vitest'
import type { Cart } from '#domain/cart/cart.ts'
import { aCart, aLine } from '#tests/fixtures/checkout.ts'
import { moveCart } from './move.ts'

const KENYA = aLine({ id: 'item_2', variantId: 'variant_2', title: 'Kenya', variantTitle: '' })
const CARD = { code: 'AAAA-BBBB-CCCC-7QX2', balance: 5000 }
const BAG = aCart({ items: [aLine(), KENYA], discounts: ['TEN', 'POST'], giftCards: [CARD] })

/** The words after the bag became this one in the new region. */
const moved = (after: Partial<Cart>) => {
  const update = async (_: string, { regionId }: { readonly regionId?: string }) =>
    regionId === undefined ? BAG : { ...BAG, ...after }
  const visit = { cartId: BAG.id, commerce: { carts: { update } } }
  return moveCart(visit, { regionId: 'reg_us', countryCode: 'us' })
}

test('a bag that keeps everything in the new region has nothing to tell', async () => {
  expect(await moved({ currencyCode: 'usd' })).toBe('')
})

test('goods and codes that the new region does not take are named', async () => {
  expect(await moved({ items: [KENYA], discounts: ['POST'], giftCards: [] })).toBe(
    'Guji Uraga (250 g) is not sold in your new region. It is no longer in your bag. ' +
      'TEN and Gift card …7QX2 are not valid in your new region. They are no longer on your bag.',
  )
  expect(await moved({ discounts: ['TEN'] })).toBe(
    'POST is not valid in your new region. It is no longer on your bag.',
  )
})
