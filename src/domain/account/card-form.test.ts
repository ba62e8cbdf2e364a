import { expect, test } from 'vitest'
import { checkCardForm, checkCardId } from './card-form.ts'

test('a card of the test bank is entered by its name', () => {
  expect(checkCardForm({ card: 'pm_ok' }).values).toEqual({
    providerId: 'test-card',
    data: { token: 'pm_ok' },
  })
})

test.each([undefined, '', 'card_of_another', 7])('%j is no card of the form', (card) => {
  expect(checkCardForm({ card }).problems).toEqual({ card: 'Choose a card.' })
})

test('a malformed id counts as an unknown card', () => {
  const { values } = checkCardId({ cardId: '../me', replacementId: 'paymeth_2' })
  expect(values).toEqual({ cardId: '', replacementId: 'paymeth_2' })
})
