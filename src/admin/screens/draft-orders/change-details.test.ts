import { expect, test } from 'vitest'
import { changeDetails } from './change-details.ts'

test('details of a draft are changed only if it is as it was read', () => {
  const draft = { id: 'dorder_1', status: 'open', cart: {}, updated_at: '2026-11-26T09:00:00.000Z' }
  expect(changeDetails.request(draft, {}).ifUpdatedAt).toBe('2026-11-26T09:00:00.000Z')
})
