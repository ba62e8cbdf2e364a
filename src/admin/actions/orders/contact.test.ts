import { expect, test } from 'vitest'
import { changeBilling, changeContact } from './contact.tsx'

const anOrder = {
  id: 'order_1',
  order: {
    status: 'pending',
    email: 'ada@example.com',
    updated_at: '2026-11-26T09:00:00.000Z',
  },
}

test.each([
  ['shipping', changeContact],
  ['billing', changeBilling],
])('a %s address is changed only if the order is as it was read', (_, action) => {
  expect(action.request(anOrder, {}).ifUpdatedAt).toBe('2026-11-26T09:00:00.000Z')
})
