import { formatMoney } from '../money/money.ts'
import { TAX_INCLUDED } from '../money/tax-words.ts'
import type { Bag, BagLine } from './bag.ts'
import { lineName, lineVariant } from './line-words.ts'
import { quantityAbove, quantityBelow } from './quantity-steps.ts'

/** What a line of the bag says, and what its buttons send. */
export interface LineTexts {
  readonly title: string
  readonly href: string
  readonly variant: string
  /** The title and the variant, for the names of its buttons. */
  readonly name: string
  readonly lineId: string
  readonly quantity: string
  /** The quantities that its stepper asks for. */
  readonly fewer: string
  readonly more: string
  readonly amount: string
}

export const lineTexts = (line: BagLine, currencyCode: string): LineTexts => {
  const { title, handle, lineId, quantity, rule, amount } = line
  return {
    title,
    href: `/products/${handle}`,
    variant: lineVariant(line),
    name: lineName(line),
    lineId: lineId ?? '',
    quantity: String(quantity),
    fewer: String(quantityBelow(rule, quantity)),
    more: String(quantityAbove(rule, quantity)),
    amount: formatMoney({ amount, currencyCode }),
  }
}

/** What the bag says of all its lines together. */
export interface SumTexts {
  readonly discount: string
  readonly total: string
  readonly note: string
}

export const sumTexts = ({ currencyCode, goods, discount, isTaxed, isPosted }: Bag): SumTexts => ({
  discount: formatMoney({ amount: -discount, currencyCode }),
  total: formatMoney({ amount: goods - discount, currencyCode }),
  note: `${isTaxed ? `${TAX_INCLUDED} ` : ''}${isPosted ? 'Choose your delivery at checkout.' : 'Sent by e-mail.'}`,
})

/** Announces what was added last; empty without anything. */
export const addedWords = (added: { readonly title: string } | null): string =>
  added ? `${added.title} added` : ''
