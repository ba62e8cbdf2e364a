import { expect, test } from 'vitest'
import { commerceAnswering } from '#tests/fixtures/wire-samples.ts'

test.each([
  [{ body: { type: 'order', data: { id: 'order_1' } } }, { kind: 'order', orderId: 'order_1' }],
  [
    { body: { type: 'cart', data: {}, payment_status: 'requires_more' } },
    { kind: 'more', paymentStatus: 'requires_more' },
  ],
  [
    {
      status: 409,
      body: {
        errors: [
          { code: 'insufficient_inventory', message: 'Variant with id: variant_1 does not have' },
          { code: 'insufficient_inventory', message: 'Variant with id: variant_2 does not have' },
        ],
      },
    },
    { kind: 'shortage', variantIds: ['variant_1', 'variant_2'], areGone: false },
  ],
  [
    {
      status: 409,
      body: { code: 'insufficient_inventory', message: 'Not sold any more: variant_1, variant_2' },
    },
    { kind: 'shortage', variantIds: ['variant_1', 'variant_2'], areGone: true },
  ],
  [
    { status: 409, body: { code: 'cart_incompatible_state', message: 'Changed' } },
    { kind: 'changed' },
  ],
  [
    { status: 422, body: { type: 'payment_authorization_error', message: 'No' } },
    { kind: 'declined' },
  ],
  [
    { status: 400, body: { type: 'invalid_data', code: 'card_declined', message: 'No' } },
    { kind: 'declined' },
  ],
])('completing a cart that answers %j means %j', async (reply, completion) => {
  const { commerce, sent } = commerceAnswering(reply)
  expect(await commerce.completion.complete('cart_1', 'key-1', 2920)).toEqual(completion)
  expect(sent[0]?.headers.get('idempotency-key')).toBe('key-1')
})

test('a lost answer to a completion is an error, never a guess', async () => {
  const { commerce } = commerceAnswering(new TypeError('offline'))
  await expect(commerce.completion.complete('cart_1', 'k', 2920)).rejects.toMatchObject({
    type: 'connection',
  })
})
