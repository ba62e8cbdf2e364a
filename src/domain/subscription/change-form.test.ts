import { expect, test } from 'vitest'
import { changeIn, shownFields, shownIn } from './change-form.ts'

test.each([
  ['pause', {}, null],
  ['pause', { until: '' }, { action: 'pause' }],
  ['pause', { until: '2027-03-01' }, { action: 'pause', until: '2027-03-01' }],
  ['pause', { until: 'soon' }, null],
  ['resume', {}, { action: 'resume' }],
  ['skip', { cycle: '3' }, { action: 'skip', cycle: 3 }],
  ['skip', { cycle: '-1' }, null],
  ['unskip', { cycle: '3' }, { action: 'unskip', cycle: 3 }],
  ['set_quantity', { quantity: '2' }, { action: 'set_quantity', quantity: 2 }],
  ['set_quantity', { quantity: '0' }, null],
  ['set_quantity', { quantity: '1e9' }, null],
  ['set_variant', { variant: 'variant_1' }, { action: 'set_variant', variantId: 'variant_1' }],
  ['set_plan', { plan: '' }, null],
  ['set_plan', { plan: 'subplan_1' }, { action: 'set_plan', planId: 'subplan_1' }],
  ['set_address', { address: 'addr_of_another' }, null],
  ['set_delivery', { delivery: 'so_1' }, { action: 'set_delivery', optionId: 'so_1' }],
  ['set_payment', { card: 'paymeth_1' }, { action: 'set_payment', cardId: 'paymeth_1' }],
  ['set_payment', { card: 'invoice' }, { action: 'set_payment', cardId: null }],
  ['set_payment', {}, null],
  ['set_date', { date: '2027-03-01' }, { action: 'set_date', date: '2027-03-01' }],
  ['set_date', { date: '' }, null],
  ['send_now', {}, { action: 'send_now' }],
  ['cancel', {}, null],
  ['cancel', { reason: ' ' }, { action: 'cancel' }],
  ['cancel', { reason: 'Too much' }, { action: 'cancel', reason: 'Too much' }],
] as const)('%s with %j is %j', (action, fields, expected) => {
  expect(changeIn(action, fields, [])).toEqual(expected)
})

test('the order that was shown comes back from its hidden fields', () => {
  const shown = { cycle: 2, at: '2027-01-31T08:00:00.000Z', total: 1705 }
  expect(shownIn(shownFields(shown))).toEqual(shown)
})

test('no order to come is shown and confirmed as none', () => {
  const none = { cycle: null, at: null, total: null }
  expect(shownIn(shownFields(none))).toEqual(none)
  expect(shownIn({})).toBeNull()
})
