import { expect, test } from 'vitest'
import { regionTerms } from '#domain/region/region-terms.ts'
import { termsFields, termsOf } from './region-terms-fields.ts'

const TERMS = {
  tax_number: 'VAT number DE 123 456 788',
  payment_account: { holder: 'Tarn', iban: 'DE44 1234 5678 0000 0000 00' },
  gift_cards: { least: 1000, most: 50_000, step: 100, offered: [2500] },
}

test('a form begins with the terms that the region has, and with none where it has none', () => {
  expect(termsOf({ metadata: { terms: TERMS } })).toEqual(TERMS)
  expect(termsOf({ metadata: {} })).toEqual({})
})

test('emptied fields are left out, and an emptied group is none', () => {
  const sent = termsFields({
    tax_number: null,
    payment_account: { ...TERMS.payment_account, bic: null, bank: '' },
    gift_cards: { least: null, most: null, step: null, offered: [] },
  })
  expect(sent).toEqual({
    tax_number: '',
    payment_account: TERMS.payment_account,
    gift_cards: null,
  })
  expect(regionTerms.safeParse(sent).success).toBe(true)
})
