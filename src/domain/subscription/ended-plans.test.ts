import { expect, test } from 'vitest'
import { aLine } from '#tests/fixtures/checkout.ts'
import { endedPlans } from './ended-plans.ts'

const metadata = { plan_id: 'subplan_2', interval: 'week', interval_count: 2 }
const once = aLine({ id: 'once', variantId: 'v1' })
const line = aLine({ id: 'line', variantId: 'v1', quantity: 3, metadata })

const offer = (id: string, ...variantIds: string[]) => ({ id, variantIds })

test('a line whose plan is offered for it, and one that is bought once, are as they should be', () => {
  expect(endedPlans([once, line], [offer('subplan_2', 'v1')])).toEqual([])
})

test.each([
  ['is switched off', [], false],
  ['is sold for other goods alone', [offer('subplan_2', 'v2')], false],
  ['is replaced by another', [offer('subplan_1', 'v1')], true],
])('a line whose plan %s is named', (_, plans, hasOthers) => {
  expect(endedPlans([once, line], plans)).toEqual([
    {
      lineId: 'line',
      name: 'Guji Uraga, 250 g',
      words: 'Subscription, every 2 weeks',
      quantity: 3,
      hasOthers,
    },
  ])
})
