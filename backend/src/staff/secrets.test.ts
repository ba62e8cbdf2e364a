import { expect, test } from 'vitest'
import { withoutSecrets } from './secrets.ts'

const CODE = 'AAAA-BBBB-CCCC-1A2B'
const aCard = { id: 'gift_1', code: CODE, value: 5000, balance: 900 }

test.each([
  ['a card', { gift_card: aCard }],
  ['a list of cards', { gift_cards: [aCard] }],
  ['a card of which only the code was asked for', { gift_card: { code: CODE } }],
  [
    'cards of an order, by a chain of relations',
    {
      notifications: [{ customer: { orders: [{ gift_cards: [{ id: 'gift_1', code: CODE }] }] } }],
    },
  ],
  ['a card in another place, by its shape', { found: [aCard] }],
])('whoever may only read sees the end of the code of %s', (_, body) => {
  const text = withoutSecrets(body, 'read_only')
  expect(text).toContain('••••1A2B')
  expect(text).not.toContain(CODE)
  expect(withoutSecrets(body, 'support')).toContain(CODE)
})

test('other codes are read by everybody', () => {
  const body = { order: { gift_cards: [], discounts: [{ code: 'HARVEST' }] } }
  expect(withoutSecrets(body, 'read_only')).toBe(JSON.stringify(body))
})

test('nobody reads keys and hashes in an answer', () => {
  const body = { users: [{ id: 'usr_1', api_token: 'key', password_hash: 'hash' }] }
  expect(withoutSecrets(body, 'owner')).toBe('{"users":[{"id":"usr_1"}]}')
})
