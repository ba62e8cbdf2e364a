import type { DemoRegion } from './shop.ts'

/** So many packets of coffee go by letter, and so many kettles as a parcel of their own. */
export const COFFEES = 3
export const KETTLES = 2

/**
 * What the demo shop's owner has set, as staff type it: price tags and the parcel's postage in the
 * smallest coin, with tax in them in Europe and without it elsewhere, and the tax in percent. The
 * letter is free: the goods, with the gift card, come to more than the €40, $75 or ¥12,960 from which
 * it is. Gift cards bear no tax, and no discount is taken off them.
 */
const SET: Readonly<Record<DemoRegion['country'], Settings>> = {
  de: { coffee: 1050n, kettle: 7900n, gift: 5000n, postage: 690n, tax: 7n, isIncluded: true },
  us: { coffee: 1200n, kettle: 9100n, gift: 5000n, postage: 1290n, tax: 0n, isIncluded: false },
  jp: { coffee: 1730n, kettle: 13_040n, gift: 8000n, postage: 1480n, tax: 8n, isIncluded: false },
}

interface Settings {
  readonly coffee: bigint
  readonly kettle: bigint
  readonly gift: bigint
  readonly postage: bigint
  readonly tax: bigint
  readonly isIncluded: boolean
}

/** `amount × part ÷ whole` to the nearest coin, halves up. */
const share = (amount: bigint, part: bigint, whole: bigint) =>
  (2n * amount * part + whole) / (2n * whole)

/** What WELCOME10 leaves: each price tag ends in a zero, so that a tenth of it is whole. */
const lessTenth = (amount: bigint) => amount - amount / 10n

/**
 * Every sum of the mixed order under WELCOME10, as shoppers see it, in the smallest coin. It shares
 * nothing with the shop's own reckoning: a tax is rounded once for each line and for the postage, and
 * all else is whole numbers.
 */
export function exactOrder(country: DemoRegion['country']) {
  const { coffee, kettle, gift, postage, tax, isIncluded } = SET[country]
  const paid = (amount: bigint) => (isIncluded ? amount : amount + share(amount, tax, 100n))
  const taxIn = (amount: bigint) =>
    isIncluded ? share(amount, tax, 100n + tax) : share(amount, tax, 100n)
  const [coffees, kettles] = [BigInt(COFFEES) * coffee, BigInt(KETTLES) * kettle]
  const [coffeesLeft, kettlesLeft] = [lessTenth(coffees), lessTenth(kettles)]

  const goods = paid(coffees) + paid(kettles) + gift
  const goodsLeft = paid(coffeesLeft) + paid(kettlesLeft) + gift
  const coffeeBack = share(paid(coffeesLeft), 1n, BigInt(COFFEES))
  const kettleBack = share(paid(kettlesLeft), 1n, BigInt(KETTLES))
  return {
    coffees: Number(paid(coffees)),
    kettles: Number(paid(kettles)),
    gift: Number(gift),
    goods: Number(goods),
    discount: Number(goods - goodsLeft),
    goodsLeft: Number(goodsLeft),
    /** What is paid for the coffee, the kettles and the gift card. */
    linesLeft: [Number(paid(coffeesLeft)), Number(paid(kettlesLeft)), Number(gift)],
    delivery: Number(paid(postage)),
    tax: Number(taxIn(coffeesLeft) + taxIn(kettlesLeft) + taxIn(postage)),
    total: Number(goodsLeft + paid(postage)),
    /** For one packet, for one kettle, and for both. */
    refunds: [Number(coffeeBack), Number(kettleBack)],
    refund: Number(coffeeBack + kettleBack),
  }
}
