import { AllocationType, DiscountRuleType } from '@medusajs/medusa'

export type DiscountPlan = {
  code: string
  description: string
  type: DiscountRuleType
  value: number
  allocation: AllocationType
  /** Names of the regions it holds in; all where absent. A fixed sum belongs to one currency. */
  regions?: string[]
  startsAt?: Date
  endsAt?: Date
  usageLimit?: number
}

export const DISCOUNTS: DiscountPlan[] = [
  {
    code: 'WELCOME10',
    description: '10 % off the first order',
    type: DiscountRuleType.PERCENTAGE,
    value: 10,
    allocation: AllocationType.TOTAL,
  },
  {
    code: 'FREESHIP',
    description: 'Delivery is on us',
    type: DiscountRuleType.FREE_SHIPPING,
    value: 0,
    allocation: AllocationType.TOTAL,
  },
  {
    code: 'FIVEOFF',
    description: '€5 off',
    type: DiscountRuleType.FIXED,
    value: 500,
    allocation: AllocationType.TOTAL,
    regions: ['EU'],
  },
  {
    code: 'SUMMER2025',
    description: '20 % off, in the summer of 2025',
    type: DiscountRuleType.PERCENTAGE,
    value: 20,
    allocation: AllocationType.TOTAL,
    startsAt: new Date('2025-06-01T00:00:00Z'),
    endsAt: new Date('2025-09-01T00:00:00Z'),
  },
  {
    code: 'EARLYBIRD',
    description: '15 % off, for whoever is first',
    type: DiscountRuleType.PERCENTAGE,
    value: 15,
    allocation: AllocationType.TOTAL,
    usageLimit: 1,
  },
]

export const RETURN_REASONS = [
  { value: 'damaged', label: 'It arrived damaged' },
  { value: 'wrong-item', label: 'It is not what I ordered' },
  { value: 'not-as-described', label: 'It is not as described' },
  { value: 'changed-mind', label: 'I changed my mind' },
]

/** What the wholesale group pays of the retail price before it is rounded. */
export const WHOLESALE_SHARE = 0.7

export const SUBSCRIPTION_TERMS = {
  intervals: ['1 week', '2 weeks', '4 weeks', '2 months'],
  discount_percent: 10,
}
