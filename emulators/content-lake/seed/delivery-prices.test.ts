import { expect, test } from 'vitest'
import { displayedAmount, formatMoney } from '#domain/money/money.ts'
import { RETURN_REASONS } from '../../../backend/src/seed/demo/offers.ts'
import {
  type DeliveryPlan,
  REGIONS,
  type RegionPlan,
} from '../../../backend/src/seed/demo/stock-locations.ts'
import { seedDocuments } from './documents.ts'
import { pages } from './pages.ts'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']

const textOf = (id: string) => JSON.stringify(pages.find(({ _id }) => _id === id))

/** "€4.90", "€40": as the texts write what a shopper pays. */
const money = ({ currency, taxRate, includesTax }: RegionPlan, amount: number) => {
  const paid = displayedAmount({ amount, taxRate, includesTax })
  return formatMoney({ amount: paid, currencyCode: currency }).replace(/\.00$/, '')
}

/** The one option by this carrier that costs something. */
function optionBy(plans: readonly DeliveryPlan[], carrier: string) {
  const [option, ...others] = plans.filter(
    ({ name, amount, days }) => name.startsWith(carrier) && amount > 0 && days,
  )
  expect(others).toEqual([])
  const [least = 0, most = 0] = option?.days ?? []
  expect(least).toBe(most)
  return { amount: option?.amount ?? 0, days: least }
}

const postOf = (region: RegionPlan) => {
  const { amount, days } = optionBy(region.deliveries, 'Post')
  const free = region.deliveries.find((plan) => plan.amount === 0)
  expect(free?.days).toEqual([days, days])
  return { days, price: money(region, amount), freeFrom: money(region, free?.from ?? 0) }
}

const NAMES: Readonly<Record<string, string>> = { EU: 'European Union', US: 'United States' }

test.each(REGIONS)('the page about delivery has the prices and days of $name', (region) => {
  const post = postOf(region)
  const courier = optionBy(region.deliveries, 'Courier')
  const parcel = optionBy(region.bulkyDeliveries, 'Parcel')
  const soon = courier.days === 1 ? 'the next day' : NUMBERS[courier.days]
  const text = [
    `${NAMES[region.name] ?? region.name}: ${NUMBERS[post.days]} days by post for ${post.price}`,
    `, free from ${post.freeFrom}; ${soon} by courier for ${money(region, courier.amount)}. `,
    `Kettles and grinders: ${NUMBERS[parcel.days]} days by parcel for `,
    `${money(region, parcel.amount)}.`,
  ].join('')
  expect(textOf('page-delivery-and-returns')).toContain(text)
})

test('the answer about the cost of delivery has the prices of every region', () => {
  const prices = REGIONS.map((region) => {
    const { price, freeFrom } = postOf(region)
    const where = region.name === 'Japan' ? 'Japan' : `the ${region.name}`
    return `In ${where} ${price}, free from ${freeFrom}.`
  })
  expect(textOf('page-help')).toContain(prices.join(' '))
})

/** What the way back costs in each region, by the name of its method. */
const returnPrices = (method: string, plansOf: (region: RegionPlan) => readonly DeliveryPlan[]) =>
  REGIONS.map((region) => {
    const plan = plansOf(region).find(({ name }) => name === method)
    return money(region, plan?.amount ?? 0)
  })

test('the page about delivery has what a return costs in every region', () => {
  const post = returnPrices('Return by post', ({ deliveries }) => deliveries)
  const parcel = returnPrices('Return by parcel', ({ bulkyDeliveries }) => bulkyDeliveries)
  const [eu, us, japan] = post
  expect(textOf('page-delivery-and-returns')).toContain(
    [
      `Return by post: ${eu} in the European Union, ${us} in the United States, ${japan} in Japan. `,
      `Return by parcel: ${parcel.slice(0, 2).join(', ')} and ${parcel[2]}.`,
    ].join(''),
  )
})

/** How the page calls each reason for which the shop pays the way back. */
const FREE_RETURNS: Readonly<Record<string, string>> = {
  damaged: 'arrives damaged',
  'wrong-item': 'is not what you ordered',
  'not-as-described': 'is not as described',
}

test('the page about delivery says which returns are free, and only these are', () => {
  const free = RETURN_REASONS.filter(({ metadata }) => metadata?.free_return)
  expect(free.map(({ value }) => value)).toEqual(Object.keys(FREE_RETURNS))
  const [damaged, wrong, misdescribed] = free.map(({ value }) => FREE_RETURNS[value])
  expect(textOf('page-delivery-and-returns')).toContain(
    `What ${damaged}, ${wrong} or ${misdescribed} goes back free.`,
  )
})

test('no text of editors promises a day of arrival: it is another for each visitor', () => {
  const promised = /\b(by|before|until) (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/i
  for (const each of seedDocuments) expect(JSON.stringify(each)).not.toMatch(promised)
})
