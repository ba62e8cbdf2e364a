import { expect, test } from 'vitest'
import { aWireCart, commerceAnswering } from '#tests/fixtures/wire-samples.ts'

test('commerce tells whether a code is a gift card or a discount', async () => {
  const applied = { kind: 'gift_card', code: 'A-B', replaced: null }
  const { commerce, sent } = commerceAnswering({ body: { cart: aWireCart(), applied } })
  const taken = await commerce.codes.apply('cart_1', 'A-B')
  expect(taken.applied).toEqual({ kind: 'gift-card', code: 'A-B', replaced: null })
  await commerce.codes.remove('cart_1', 'A/B')
  expect(sent.map(({ line }) => line)).toEqual([
    'POST /store/carts/cart_1/codes',
    'DELETE /store/carts/cart_1/codes/A%2FB',
  ])
  expect(sent[0]?.body).toEqual({ code: 'A-B' })
})

test('a refused code comes with the reason and its details', async () => {
  const body = { type: 'not_allowed', message: 'No', reason: 'ended', details: { at: '2025' } }
  const { commerce } = commerceAnswering({ status: 400, body })
  await expect(commerce.codes.apply('cart_1', 'TEN')).rejects.toMatchObject({
    code: 'ended',
    details: { at: '2025' },
  })
})
