import * as z from 'zod/mini'
import { minorUnits } from '../money/minor-units.ts'
import { formatMoney } from '../money/money.ts'

const amount = z.int().check(z.positive('must be above 0'))

/** The amounts of gift cards that a region sells, in minor units, as staff enter them. */
export const giftAmounts = z
  .strictObject({
    least: amount,
    most: amount,
    /** Every amount is a multiple of it: round in the region's currency. */
    step: amount,
    /** Those to choose from; a shopper may type any other. */
    offered: z.array(amount).check(z.minLength(1, 'needs an amount'), z.maxLength(8)),
  })
  .check(
    z.refine(({ least, most }) => least <= most, { path: ['most'], error: 'is below the least' }),
    z.refine((amounts) => amounts.offered.every((each) => isGiftAmount(amounts, each)), {
      path: ['offered'],
      error: 'has an amount outside the bounds, or between the steps',
    }),
  )
export type GiftAmounts = z.infer<typeof giftAmounts>

/** Whether a card of this amount is sold. */
export const isGiftAmount = (
  { least, most, step }: Pick<GiftAmounts, 'least' | 'most' | 'step'>,
  wanted: number,
): boolean => Number.isInteger(wanted) && wanted >= least && wanted <= most && wanted % step === 0

/** "€10.00 to €500.00", for a hint. */
export const giftBounds = ({ least, most }: GiftAmounts, currencyCode: string): string =>
  [least, most].map((each) => formatMoney({ amount: each, currencyCode })).join(' to ')

/** The rule that a typed amount breaks. */
export const giftAmountRule = (amounts: GiftAmounts, currencyCode: string): string =>
  `Choose an amount from ${giftBounds(amounts, currencyCode)}, in steps of ${formatMoney({
    amount: amounts.step,
    currencyCode,
  })}.`

/**
 * The same card in another region: an offered amount becomes the one in its place there. Null for a
 * typed one, because no exchange rate is round.
 */
export function giftAmountElsewhere(
  wanted: number,
  here: GiftAmounts | null,
  there: GiftAmounts | null,
): number | null {
  const index = here?.offered.indexOf(wanted) ?? -1
  return (index < 0 ? undefined : there?.offered[index]) ?? null
}

/** The minor units of a typed amount, such as "35" or "€ 35.00"; undefined if it is none. */
export const readGiftAmount = (typed: string, currencyCode: string): number | undefined =>
  minorUnits(typed.replace(/[^\d.,]/g, ''), currencyCode)
