import { expect, test } from 'vitest'
import type { CustomerGroup } from '../account/customer.ts'
import { audienceOfGroups } from './audience.ts'

const DEFAULT = 'sc_default'

const aGroup = (over: Partial<CustomerGroup> = {}): CustomerGroup => ({
  id: 'cgrp_retail',
  name: 'Retail',
  salesChannelId: DEFAULT,
  isRetail: true,
  ...over,
})
const wholesale = aGroup({
  id: 'cgrp_wholesale',
  name: 'Wholesale',
  salesChannelId: 'sc_wholesale',
  isRetail: false,
})
const loyal = aGroup({ id: 'cgrp_loyal', name: 'Loyal', isRetail: false })

test('a customer of the group of everybody is the audience of everybody', () => {
  expect(audienceOfGroups([aGroup()], DEFAULT)).toBeNull()
  expect(audienceOfGroups([], DEFAULT)).toBeNull()
})

test('a group with a channel of its own decides what is shown, whichever group is older', () => {
  for (const groups of [
    [aGroup(), wholesale],
    [loyal, aGroup(), wholesale],
    [wholesale, aGroup()],
  ]) {
    expect(audienceOfGroups(groups, DEFAULT)).toEqual({
      salesChannelId: 'sc_wholesale',
      customerGroupIds: groups.map(({ id }) => id),
    })
  }
})

test('groups that buy in the default channel have prices of their own alone', () => {
  expect(audienceOfGroups([aGroup(), loyal], DEFAULT)).toEqual({
    salesChannelId: null,
    customerGroupIds: ['cgrp_retail', 'cgrp_loyal'],
  })
})
