import { expect, test } from 'vitest'
import type { Region } from '#domain/region/region.ts'
import { aWireCard, commerceAnswering } from '#tests/fixtures/wire-samples.ts'
import { loadChoices } from './choices.ts'

const EU: Region = {
  id: 'reg_eu',
  name: 'EU',
  currencyCode: 'eur',
  taxRate: 7,
  includesTax: true,
  countries: [],
}
const SUBSCRIPTION = {
  regionId: EU.id,
  handle: 'guji-uraga',
  variantId: 'variant_1',
  planId: 'subplan_old',
  interval: { unit: 'week', count: 2 },
} as const

const plansOf = (interval_count: number, variant_ids: readonly string[] = ['variant_2']) => ({
  body: {
    subscription_plans: [
      {
        id: `subplan_${interval_count}_weeks`,
        name: `Every ${interval_count} weeks`,
        interval: 'week',
        interval_count,
        discount: { kind: 'percentage', basisPoints: 1000 },
        first_discount: null,
        min_cycles: null,
        max_cycles: null,
        variant_ids,
      },
    ],
  },
})
const NO_CARDS = { body: { payment_methods: [] } }

test.each(['guji-uraga', ''])(
  'where its product is gone, a subscription may change to what else comes as often (handle “%s”)',
  async (handle) => {
    const cards = ['sidamo', 'mug', 'yearbook'].map((each) =>
      aWireCard({ id: `prod_${each}`, handle: each }),
    )
    const { commerce } = commerceAnswering(
      NO_CARDS,
      ...(handle === '' ? [] : [{ body: { product: null, related: [], subscription_plans: [] } }]),
      { body: { cards, count: 3, offset: 0, limit: 12 } },
      plansOf(2),
      { body: { subscription_plans: [] } },
      plansOf(52),
    )
    const own = { ...SUBSCRIPTION, handle }
    const choices = await loadChoices({ commerce, regions: [EU] }, own, '')
    expect(choices).toMatchObject({ product: null, variants: [], plans: [] })
    expect(choices.others.map((other) => other.handle)).toEqual(['sidamo'])
  },
)
