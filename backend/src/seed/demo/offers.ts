import { AllocationType, DiscountRuleType } from '@medusajs/medusa'

export type DiscountPlan = {
  code: string
  description: string
  type: DiscountRuleType
  value: number
  allocation: AllocationType
  /** Names of its regions; all if absent. A fixed amount belongs to one currency. */
  regions?: string[]
  startsAt?: Date
  endsAt?: Date
  usageLimit?: number
  isDisabled?: boolean
  isDynamic?: boolean
  /** Names of included or excluded things: all names of one kind are one condition. */
  conditions?: ConditionPlan[]
}

export type ConditionPlan = {
  of: 'products' | 'product_types' | 'product_collections' | 'product_tags' | 'customer_groups'
  operator: 'in' | 'not_in'
  /** Titles of products and collections, values of types and tags, names of groups. */
  names: string[]
}

/** A percentage off everything, or off the products that match the conditions. */
const share = (code: string, value: number, description: string) => ({
  code,
  description,
  type: DiscountRuleType.PERCENTAGE,
  value,
  allocation: AllocationType.TOTAL,
})

export const DISCOUNTS: DiscountPlan[] = [
  {
    code: 'WELCOME10',
    description: '10% off the first order',
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
    description: '20% off in the summer of 2025',
    type: DiscountRuleType.PERCENTAGE,
    value: 20,
    allocation: AllocationType.TOTAL,
    startsAt: new Date('2025-06-01T00:00:00Z'),
    endsAt: new Date('2025-09-01T00:00:00Z'),
  },
  {
    code: 'EARLYBIRD',
    description: '15% off for the first order to use it',
    type: DiscountRuleType.PERCENTAGE,
    value: 15,
    allocation: AllocationType.TOTAL,
    usageLimit: 1,
  },
  {
    code: 'ONEOFFEACH',
    description: '€1 off each item',
    type: DiscountRuleType.FIXED,
    value: 100,
    allocation: AllocationType.ITEM,
    regions: ['EU'],
  },
  {
    ...share('TEAONLY', 20, '20% off tea'),
    conditions: [{ of: 'product_types', operator: 'in', names: ['Tea'] }],
  },
  {
    ...share('NOTCOFFEE', 10, '10% off everything except coffee'),
    conditions: [{ of: 'product_types', operator: 'not_in', names: ['Coffee'] }],
  },
  {
    ...share('GUJI', 15, '15% off Guji Uraga'),
    conditions: [{ of: 'products', operator: 'in', names: ['Guji Uraga'] }],
  },
  {
    ...share('NOTGUJI', 5, '5% off everything except Guji Uraga'),
    conditions: [{ of: 'products', operator: 'not_in', names: ['Guji Uraga'] }],
  },
  {
    ...share('STARTER', 10, '10% off “Good places to start”'),
    conditions: [{ of: 'product_collections', operator: 'in', names: ['Good places to start'] }],
  },
  {
    ...share('NOTTOGIVE', 10, '10% off everything except “To give”'),
    conditions: [{ of: 'product_collections', operator: 'not_in', names: ['To give'] }],
  },
  {
    ...share('WASHED', 10, '10% off washed coffees'),
    conditions: [{ of: 'product_tags', operator: 'in', names: ['washed'] }],
  },
  {
    ...share('NOTLIGHT', 10, '10% off everything except light roasts'),
    conditions: [{ of: 'product_tags', operator: 'not_in', names: ['light roast'] }],
  },
  {
    ...share('CAFES', 5, '5% off for wholesale customers'),
    conditions: [{ of: 'customer_groups', operator: 'in', names: ['Wholesale'] }],
  },
  {
    ...share('NOTCAFES', 5, '5% off for everyone except wholesale customers'),
    conditions: [{ of: 'customer_groups', operator: 'not_in', names: ['Wholesale'] }],
  },
  {
    ...share('SPRING2099', 10, '10% off, from spring 2099'),
    startsAt: new Date('2099-03-01T00:00:00Z'),
  },
  { ...share('PAUSED', 10, '10% off, switched off for now'), isDisabled: true },
  { ...share('FRIENDS', 10, '10% off with a personal code'), isDynamic: true },
]

/** The shop pays for the way back of what is its fault. */
const FREE_RETURN = { free_return: true }

export const RETURN_REASONS = [
  { value: 'damaged', label: 'It arrived damaged', metadata: FREE_RETURN },
  { value: 'wrong-item', label: 'It is not what I ordered', metadata: FREE_RETURN },
  { value: 'not-as-described', label: 'It is not as described', metadata: FREE_RETURN },
  { value: 'changed-mind', label: 'I changed my mind' },
]

/** The wholesale group's share of the retail price before rounding. */
export const WHOLESALE_SHARE = 0.7
