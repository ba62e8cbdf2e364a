import { expect, test } from 'vitest'
import { aCart, aLine } from '#tests/fixtures/checkout.ts'
import { expectedBag } from './expected-bag.ts'
import { freeDelivery } from './free-delivery.ts'

const eu = { amount: 4000, includesTax: true, profileId: 'sp_goods', alwaysFree: ['sp_mail'] }
const japan = { ...eu, amount: 12_000, includesTax: false }

/** A bag of one line for each of these profiles. */
const aBag = (
  figures: { subtotal: number; goods: number },
  ...profiles: (string | undefined)[]
) => {
  const cart = aCart({
    items: profiles.map((shippingProfileId, index) =>
      aLine({
        id: `item_${index}`,
        variantId: `v_${index}`,
        ...(shippingProfileId && { shippingProfileId }),
      }),
    ),
  })
  return { ...expectedBag(cart, {}, 'eur'), ...figures }
}

test.each([
  ['goods with tax in', eu, { subtotal: 2523, goods: 2700 }, { missing: 1300, share: 0.675 }],
  ['enough', eu, { subtotal: 3738, goods: 4000 }, { missing: 0, share: 1 }],
  ['more than enough', eu, { subtotal: 8000, goods: 8560 }, { missing: 0, share: 1 }],
  [
    'tax on top: what is missing is said as prices are shown',
    japan,
    { subtotal: 6000, goods: 6480 },
    { missing: 6480, share: 0.5 },
  ],
])('%s', (_, from, figures, way) => {
  expect(freeDelivery(from, aBag(figures, 'sp_goods'))).toEqual(way)
})

const FIGURES = { subtotal: 2523, goods: 2700 }

test('without a free delivery there is no progress to show', () => {
  expect(freeDelivery(null, aBag(FIGURES, 'sp_goods'))).toBeNull()
  expect(freeDelivery(eu, aBag({ subtotal: 0, goods: 0 }, 'sp_goods'))).toBeNull()
})

test.each([
  [['sp_goods', 'sp_mail'], true],
  [['sp_goods', undefined], true],
  [['sp_bulky'], false],
  [['sp_goods', 'sp_bulky'], false],
  [['sp_mail'], false],
] as const)(
  'items with the shipping profiles %j show progress to free delivery: %s',
  (profiles, isOnIt) => {
    expect(freeDelivery(eu, aBag(FIGURES, ...profiles)) !== null).toBe(isOnIt)
  },
)
