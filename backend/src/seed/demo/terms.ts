import type { z } from 'zod'
import type { regionTerms } from '#domain/region/region-terms.ts'

type Terms = z.input<typeof regionTerms>

const HOLDER = 'Tarn (demo shop)'
const BANK = 'Demo Bank'

/**
 * Accounts of a bank that does not exist. Their check digits are right, because a banking app that
 * reads the QR code checks them before it says that there is no such bank.
 */
export const TERMS: Readonly<Record<string, Terms>> = {
  eur: {
    payment_account: {
      holder: HOLDER,
      bank: BANK,
      iban: 'DE44 1234 5678 0000 0000 00',
      bic: 'DEMODEFFXXX',
    },
    tax_number: 'VAT number DE 123 456 788',
    gift_cards: { least: 1_000, most: 50_000, step: 100, offered: [2_500, 5_000, 10_000] },
  },
  usd: {
    payment_account: {
      holder: HOLDER,
      bank: BANK,
      routing_number: '123456780',
      account_number: '000012345678',
    },
    tax_number: 'Not registered for sales tax',
    gift_cards: { least: 1_000, most: 50_000, step: 100, offered: [2_500, 5_000, 10_000] },
  },
  jpy: {
    payment_account: {
      holder: HOLDER,
      bank: BANK,
      branch: 'Demo branch (001), ordinary account',
      account_number: '1234567',
    },
    tax_number: 'Registration number T7123456789012',
    gift_cards: { least: 1_000, most: 80_000, step: 100, offered: [4_000, 8_000, 16_000] },
  },
}
